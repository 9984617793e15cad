import { Anchor } from '@mantine/core'
import { messages } from '@plumbline/contract/wire/messages'
import type { ReactNode } from 'react'
import { homeOf } from '../../../domain/access/home.ts'
import { renamePerson, useSession } from '../../../domain/access/session.ts'
import { TextField } from '../../../ui/forms/fields.tsx'
import { LockedField } from '../../../ui/forms/LockedField.tsx'
import { EditScreen, FieldGroup } from '../../../ui/frames/FormScreen.tsx'
import { changingName, NameFields, ownProfile } from './profile.queries.ts'

interface OwnAccountFormProps {
  changeAddress: () => void
  changePassword: () => void
  below: ReactNode
}

/** A consultant's name, address and password. */
export function OwnAccountForm({ changeAddress, changePassword, below }: OwnAccountFormProps) {
  const { userId, role, email } = useSession()
  return (
    <EditScreen
      title="Your account"
      about="Your details, sign-in and data."
      back={{ to: homeOf(role), label: 'Dashboard' }}
      schema={NameFields}
      record={ownProfile(userId)}
      initial={({ FirstName, LastName }) => ({ FirstName, LastName })}
      save={(version) => changingName(userId, version)}
      said={messages.profileEdited}
      saved={({ FirstName, LastName }) => renamePerson(`${FirstName} ${LastName}`)}
      below={below}
    >
      {(form) => (
        <>
          <FieldGroup>
            <TextField {...form.field('FirstName')} label="First Name" required autoComplete="given-name" />
            <TextField {...form.field('LastName')} label="Last Name" required autoComplete="family-name" />
          </FieldGroup>
          <FieldGroup title="Signing in">
            <LockedField label="Email Address" value={email} />
            <Anchor component="button" type="button" fw={600} w="fit-content" onClick={changeAddress}>
              Change email address
            </Anchor>
            <Anchor component="button" type="button" fw={600} w="fit-content" onClick={changePassword}>
              Change password
            </Anchor>
          </FieldGroup>
        </>
      )}
    </EditScreen>
  )
}
