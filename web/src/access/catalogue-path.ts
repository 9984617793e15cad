import { rolePrefix } from '@plumbline/contract/roles'
import { useSession } from './session.ts'

/** Where the catalogue begins for who is signed in: '/superAdmin/inquiry-type-management' or '/customerAdmin/…'. */
export function useCataloguePath(): string {
  return `${rolePrefix[useSession().role]}/inquiry-type-management`
}
