import { useLogOut } from '../domain/access/log-out.ts'
import { useSession } from '../domain/access/session.ts'
import { CompanyProfileSetup } from '../features/people/company-profile/CompanyProfileSetup.tsx'

/** Replaces the dashboard until the company profile is complete. */
export function FirstLogin() {
  return <CompanyProfileSetup logOut={useLogOut(useSession()).leave} />
}
