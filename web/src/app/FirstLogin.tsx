import { useLogOut } from '../access/log-out.ts'
import { useSession } from '../access/session.ts'
import { CompanyProfileSetup } from '../company-profile/CompanyProfileSetup.tsx'

/** Stands in the dashboard's place until the company profile is complete. */
export function FirstLogin() {
  return <CompanyProfileSetup logOut={useLogOut(useSession()).leave} />
}
