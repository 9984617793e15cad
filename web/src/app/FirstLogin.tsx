import { useSession } from '../access/session.ts'
import { CompanyProfileSetup } from '../company-profile/CompanyProfileSetup.tsx'
import { useLogOut } from './log-out.ts'

/** Stands in the dashboard's place until the company profile is complete. */
export function FirstLogin() {
  return <CompanyProfileSetup logOut={useLogOut(useSession()).leave} />
}
