import { type CustomerUser, CustomerUserFields } from '@plumbline/contract/people/customer-users'
import { messages } from '@plumbline/contract/wire/messages'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import * as paths from '../../../paths.ts'
import { CheckboxField } from '../../../ui/forms/CheckboxField.tsx'
import { TextField } from '../../../ui/forms/fields.tsx'
import { LockedField } from '../../../ui/forms/LockedField.tsx'
import { ShownCheckbox } from '../../../ui/forms/ShownCheckbox.tsx'
import type { SchemaForm } from '../../../ui/forms/schema-form.ts'
import { EditScreen, FieldGroup } from '../../../ui/frames/FormScreen.tsx'
import { changingCustomerUser, customerUserById } from './customer-users.queries.ts'

/** What a SuperAdmin may change of a user: names, job title, and whether they may sign in. */
export function EditCustomerUserScreen(at: ParamsOf<typeof paths.customerUserEdit>) {
  const { CustomerUserParamId: id } = at
  return (
    <EditScreen
      title="Edit Profile"
      back={{ to: pathTo(paths.customerUsers, at), label: 'User Management' }}
      schema={CustomerUserFields}
      record={customerUserById(id)}
      initial={({ FirstName, LastName, Designation, Active, IsVerified }) => ({
        FirstName,
        LastName,
        Designation,
        Active,
        IsVerified,
      })}
      save={(version) => changingCustomerUser(id, version)}
      said={messages.customerUserEdited}
    >
      {(form, user) => <Fields form={form} user={user} />}
    </EditScreen>
  )
}

function Fields({ form, user }: { form: SchemaForm<typeof CustomerUserFields>; user: CustomerUser }) {
  return (
    <>
      <FieldGroup>
        <TextField {...form.field('FirstName')} label="First Name" required />
        <TextField {...form.field('LastName')} label="Last Name" required />
        <LockedField label="Email Address" value={user.Email} />
        <TextField {...form.field('Designation')} label="Job Title" />
      </FieldGroup>
      <FieldGroup title="Access">
        <ShownCheckbox label="Admin" checked={user.IsAdmin} description="Can’t be changed." />
        <CheckboxField
          {...form.field('Active')}
          label="Active"
          description="Untick to sign this person out and stop them from signing in."
        />
        <CheckboxField
          {...form.field('IsVerified')}
          label="Verify"
          description="The email address belongs to this person."
        />
      </FieldGroup>
    </>
  )
}
