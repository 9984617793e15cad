import { Anchor } from '@mantine/core'
import type { CustomerUser } from '@plumbline/contract/people/customer-users'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { t as texts } from '@plumbline/texts/people/profile'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { homeOf } from '../../../domain/access/home.ts'
import { renamePerson, useSession } from '../../../domain/access/session.ts'
import * as paths from '../../../paths.ts'
import { TextField } from '../../../ui/forms/fields.tsx'
import { LockedField } from '../../../ui/forms/LockedField.tsx'
import { ShownCheckbox } from '../../../ui/forms/ShownCheckbox.tsx'
import type { SchemaForm } from '../../../ui/forms/schema-form.ts'
import { EditScreen, FieldGroup } from '../../../ui/frames/FormScreen.tsx'
import { useDialog } from '../../../ui/overlays/dialog-address.ts'
import { ActiveCheckbox } from './ActiveCheckbox.tsx'
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx'
import { changingProfile, ownProfile, ProfileFields } from './profile.queries.ts'

/** A manager's or respondent's own record. The dialog is in the address: Back closes it. */
export function ManageProfileScreen({ below }: { below: ReactNode }) {
  const { userId, role } = useSession()
  const password = useDialog('change-password')
  return (
    <>
      <EditScreen
        title={texts.manageProfile}
        about={texts.aboutThisScreen}
        back={{ to: homeOf(role), label: texts.dashboard }}
        schema={ProfileFields}
        record={ownProfile(userId)}
        initial={({ FirstName, LastName, Designation, Active }) => ({ FirstName, LastName, Designation, Active })}
        save={(version) => changingProfile(userId, version)}
        said={texts.profileEdited}
        saved={({ FirstName, LastName }) => renamePerson(`${FirstName} ${LastName}`)}
        below={below}
      >
        {(form, person) => <Fields form={form} person={person} changePassword={password.open} />}
      </EditScreen>
      {/* Outside the form: submitting it must not save the profile too. */}
      <ChangePasswordDialog opened={password.opened} close={password.close} />
    </>
  )
}

function Fields({
  form,
  person,
  changePassword,
}: {
  form: SchemaForm<typeof ProfileFields>
  person: CustomerUser
  changePassword: () => void
}) {
  const { email, role } = useSession()
  return (
    <>
      <FieldGroup>
        <LockedField label={texts.organization} value={person.CustomerName} />
        <TextField {...form.field('FirstName')} label={texts.firstName} required autoComplete="given-name" />
        <TextField {...form.field('LastName')} label={texts.lastName} required autoComplete="family-name" />
        <LockedField label={texts.emailAddress} value={email} />
        <TextField {...form.field('Designation')} label={texts.jobTitle} autoComplete="organization-title" />
      </FieldGroup>
      <FieldGroup title={texts.access}>
        <Anchor component="button" type="button" fw={600} w="fit-content" onClick={changePassword}>
          {texts.changePassword}
        </Anchor>
        <Anchor
          component={Link}
          to={`${pathTo(paths.yourData, { role })}?dialog=change-address`}
          fw={600}
          w="fit-content"
        >
          {texts.changeEmailAddress}
        </Anchor>
        <ShownCheckbox label={texts.admin} checked={person.IsAdmin} description={texts.aboutAdmin} />
        <ActiveCheckbox person={person} />
      </FieldGroup>
    </>
  )
}
