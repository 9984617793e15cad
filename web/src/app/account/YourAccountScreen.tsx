import { ChangeAddressDialog } from '../../features/people/personal-data/ChangeAddressDialog.tsx'
import { OwnAccountForm } from '../../features/people/profile/OwnAccountForm.tsx'
import { useDialog } from '../../ui/overlays/dialog-address.ts'
import { AccountSections } from './AccountSections.tsx'

/**
 * A consultant's account: name, address and password, then the common sections. The password dialog is the shell's.
 * [TEAM-002]
 */
export function YourAccountScreen() {
  const address = useDialog('change-address')
  const password = useDialog('change-password')
  return (
    <>
      <OwnAccountForm changeAddress={address.open} changePassword={password.open} below={<AccountSections />} />
      <ChangeAddressDialog opened={address.opened} close={address.close} />
    </>
  )
}
