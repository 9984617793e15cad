import { Anchor } from '@mantine/core'
import type { CustomerUser } from '@plumbline/contract/people/customer-users'
import { messages } from '@plumbline/contract/wire/messages'
import { pathTo } from '@plumbline/contract/wire/path-to'
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

/** A manager's or a respondent's own record. The dialog's place is in the address: the browser's Back closes it. */
export function ManageProfileScreen({ below }: { below: ReactNode }) {
  const { userId, role } = useSession()
  const password = useDialog('change-password')
  return (
    <>
      <EditScreen
        title="Manage Profile"
        about="Your own account. Locked fields can’t be changed here."
        back={{ to: homeOf(role), label: 'Dashboard' }}
        schema={ProfileFields}
        record={ownProfile(userId)}
        initial={({ FirstName, LastName, Designation, Active }) => ({ FirstName, LastName, Designation, Active })}
        save={(version) => changingProfile(userId, version)}
        said={messages.profileEdited}
        saved={({ FirstName, LastName }) => renamePerson(`${FirstName} ${LastName}`)}
        below={below}
      >
        {(form, person) => <Fields form={form} person={person} changePassword={password.open} />}
      </EditScreen>
      {/* Beside the form and not in it: what is sent here must not save the profile as well. */}
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
        <LockedField label="Organization" value={person.CustomerName} />
        <TextField {...form.field('FirstName')} label="First Name" required autoComplete="given-name" />
        <TextField {...form.field('LastName')} label="Last Name" required autoComplete="family-name" />
        <LockedField label="Email Address" value={email} />
        <TextField {...form.field('Designation')} label="Job Title" autoComplete="organization-title" />
      </FieldGroup>
      <FieldGroup title="Access">
        <Anchor component="button" type="button" fw={600} w="fit-content" onClick={changePassword}>
          Change Password
        </Anchor>
        <Anchor
          component={Link}
          to={`${pathTo(paths.yourData, { role })}?dialog=change-address`}
          fw={600}
          w="fit-content"
        >
          Change email address
        </Anchor>
        <ShownCheckbox
          label="Admin"
          checked={person.IsAdmin}
          description="Whether you manage your organisation here."
        />
        <ActiveCheckbox person={person} />
      </FieldGroup>
    </>
  )
}
