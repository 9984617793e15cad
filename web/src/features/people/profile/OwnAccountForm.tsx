import { Anchor } from '@mantine/core'
import { t } from '@plumbline/texts/people/profile'
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
      title={t.yourAccount}
      about={t.aboutYourAccount}
      back={{ to: homeOf(role), label: t.dashboard }}
      schema={NameFields}
      record={ownProfile(userId)}
      initial={({ FirstName, LastName }) => ({ FirstName, LastName })}
      save={(version) => changingName(userId, version)}
      said={t.profileEdited}
      saved={({ FirstName, LastName }) => renamePerson(`${FirstName} ${LastName}`)}
      below={below}
    >
      {(form) => (
        <>
          <FieldGroup>
            <TextField {...form.field('FirstName')} label={t.firstName} required autoComplete="given-name" />
            <TextField {...form.field('LastName')} label={t.lastName} required autoComplete="family-name" />
          </FieldGroup>
          <FieldGroup title={t.signingIn}>
            <LockedField label={t.emailAddress} value={email} />
            <Anchor component="button" type="button" fw={600} w="fit-content" onClick={changeAddress}>
              {t.changeEmailAddress}
            </Anchor>
            <Anchor component="button" type="button" fw={600} w="fit-content" onClick={changePassword}>
              {t.changePasswordLink}
            </Anchor>
          </FieldGroup>
        </>
      )}
    </EditScreen>
  )
}
