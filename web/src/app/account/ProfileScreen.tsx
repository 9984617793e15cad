import { ManageProfileScreen } from '../../features/people/profile/ManageProfileScreen.tsx'
import { AccountSections } from './AccountSections.tsx'

/** 'Manage Profile' of managers and respondents: the specified fields, and below them what else there is of the own account. */
export function ProfileScreen() {
  return <ManageProfileScreen below={<AccountSections />} />
}
