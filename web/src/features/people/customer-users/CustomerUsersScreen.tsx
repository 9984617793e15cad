import { Button } from '@mantine/core'
import type { listCustomerUsers } from '@plumbline/contract/people/customer-users'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/people/customer-users'
import { useQuery } from '@tanstack/react-query'
import * as paths from '../../../paths.ts'
import { ShownCheckbox } from '../../../ui/forms/ShownCheckbox.tsx'
import type { ColumnOf } from '../../../ui/lists/columns.ts'
import { ListScreen } from '../../../ui/lists/ListScreen.tsx'
import { quoted } from '../../../ui/marks/words.ts'
import { useDialog } from '../../../ui/overlays/dialog-address.ts'
import { customerById } from '../customers/customers.queries.ts'
import { customerUsersPage, deletingCustomerUser } from './customer-users.queries.ts'
import { InviteAdministratorDialog } from './InviteAdministratorDialog.tsx'

const columns: ColumnOf<typeof listCustomerUsers>[] = [
  { header: t.firstName, sort: 'FirstName', cell: (user) => user.FirstName || '–', limit: 25 },
  { header: t.lastName, besideFirst: true, sort: 'LastName', cell: (user) => user.LastName, limit: 25 },
  { header: t.emailAddress, sort: 'Email', cell: (user) => user.Email },
  { header: t.jobTitle, sort: 'Designation', cell: (user) => user.Designation, limit: 25 },
  { header: t.admin, sort: 'IsAdmin', cell: (user) => <ShownCheckbox name={t.admin} checked={user.IsAdmin} /> },
  { header: t.active, sort: 'Active', cell: (user) => <ShownCheckbox name={t.active} checked={user.Active} /> },
  { header: t.verify, sort: 'IsVerified', cell: (user) => <ShownCheckbox name={t.verify} checked={user.IsVerified} /> },
]

/** The users of one organisation; the address holds page and search. */
export function CustomerUsersScreen({ customersUserParamId: customerId }: ParamsOf<typeof paths.customerUsers>) {
  // If the organisation is not found, the list says so.
  const customer = useQuery({ ...customerById(customerId), meta: { silent: true } })
  const invitation = useDialog('invite')
  return (
    <>
      <ListScreen
        title={t.userManagement}
        about={
          customer.data
            ? t.peopleAt({ organisation: quoted(customer.data.value.CustomerName) })
            : t.peopleAtThisOrganisation
        }
        back={{ to: paths.customers, label: t.profiles }}
        action={<Button onClick={invitation.open}>{t.inviteAdministrator}</Button>}
        page={customerUsersPage(customerId)}
        columns={columns}
        rowKey={(user) => user.Id}
        open={({ Id }) => pathTo(paths.customerUserView, { customersUserParamId: customerId, CustomerUserParamId: Id })}
        rowActions={({ Id, FirstName, LastName }) => [
          {
            kind: 'view',
            to: pathTo(paths.customerUserView, { customersUserParamId: customerId, CustomerUserParamId: Id }),
            label: t.viewProfile,
          },
          {
            kind: 'edit',
            to: pathTo(paths.customerUserEdit, { customersUserParamId: customerId, CustomerUserParamId: Id }),
            label: t.editProfile,
          },
          {
            kind: 'delete',
            label: t.deleteProfile,
            deletion: {
              name: `${FirstName} ${LastName}`,
              remove: deletingCustomerUser(Id),
              said: t.customerUserDeleted,
              alsoGoes: t.deletedPersonCanNoLongerSignIn,
            },
          },
        ]}
        searchLabel={t.searchUsers}
        whenEmpty={t.whenUsersAppear}
      />
      <InviteAdministratorDialog customerId={customerId} opened={invitation.opened} close={invitation.close} />
    </>
  )
}
