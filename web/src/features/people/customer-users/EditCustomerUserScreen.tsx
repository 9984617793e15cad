import { type CustomerUser, CustomerUserFields } from '@plumbline/contract/people/customer-users'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { t as texts } from '@plumbline/texts/people/customer-users'
import * as paths from '../../../paths.ts'
import { CheckboxField } from '../../../ui/forms/CheckboxField.tsx'
import { TextField } from '../../../ui/forms/fields.tsx'
import { LockedField } from '../../../ui/forms/LockedField.tsx'
import { ShownCheckbox } from '../../../ui/forms/ShownCheckbox.tsx'
import type { SchemaForm } from '../../../ui/forms/schema-form.ts'
import { EditScreen, FieldGroup } from '../../../ui/frames/FormScreen.tsx'
import { changingCustomerUser, customerUserById } from './customer-users.queries.ts'

/** The fields a SuperAdmin may change: names, job title, and whether the person may sign in. */
export function EditCustomerUserScreen(at: ParamsOf<typeof paths.customerUserEdit>) {
  const { CustomerUserParamId: id } = at
  return (
    <EditScreen
      title={texts.editProfile}
      back={{ to: pathTo(paths.customerUsers, at), label: texts.userManagement }}
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
      said={texts.customerUserEdited}
    >
      {(form, user) => <Fields form={form} user={user} />}
    </EditScreen>
  )
}

function Fields({ form, user }: { form: SchemaForm<typeof CustomerUserFields>; user: CustomerUser }) {
  return (
    <>
      <FieldGroup>
        <TextField {...form.field('FirstName')} label={texts.firstName} required />
        <TextField {...form.field('LastName')} label={texts.lastName} required />
        <LockedField label={texts.emailAddress} value={user.Email} />
        <TextField {...form.field('Designation')} label={texts.jobTitle} />
      </FieldGroup>
      <FieldGroup title={texts.access}>
        <ShownCheckbox label={texts.admin} checked={user.IsAdmin} description={texts.cantBeChanged} />
        <CheckboxField {...form.field('Active')} label={texts.active} description={texts.untickToDeactivate} />
        <CheckboxField
          {...form.field('IsVerified')}
          label={texts.verify}
          description={texts.addressBelongsToThisPerson}
        />
      </FieldGroup>
    </>
  )
}
