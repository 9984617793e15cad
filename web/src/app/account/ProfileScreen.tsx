import { ManageProfileScreen } from '../../features/people/profile/ManageProfileScreen.tsx'
import { AccountSections } from './AccountSections.tsx'

/** 'Manage Profile' of managers and respondents: the specified fields, then the other account sections. */
export function ProfileScreen() {
  return <ManageProfileScreen below={<AccountSections />} />
}
