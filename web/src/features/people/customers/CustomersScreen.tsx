import { Button } from '@mantine/core'
import type { listCustomers } from '@plumbline/contract/people/customers'
import { messages } from '@plumbline/contract/wire/messages'
import { pathTo } from '@plumbline/contract/wire/path-to'
import * as paths from '../../../paths.ts'
import { Screen } from '../../../ui/frames/Screen.tsx'
import type { ColumnOf } from '../../../ui/lists/columns.ts'
import { List } from '../../../ui/lists/ListScreen.tsx'
import { counted } from '../../../ui/marks/words.ts'
import { useDialog } from '../../../ui/overlays/dialog-address.ts'
import { customersPage, deletingCustomer } from './customers.queries.ts'
import { InviteOrganisationDialog } from './InviteOrganisationDialog.tsx'
import { PendingInvitations } from './PendingInvitations.tsx'

const columns: ColumnOf<typeof listCustomers>[] = [
  { header: 'Organization Name', sort: 'CustomerName', cell: (customer) => customer.CustomerName },
  { header: 'Industry Type', sort: 'Industry', cell: (customer) => customer.Industry },
  { header: 'Website', sort: 'Website', cell: (customer) => customer.Website, limit: 32 },
  { header: 'Active', sort: 'IsActive', cell: (customer) => (customer.IsActive ? 'Yes' : 'No') },
]

/** All organisations, above them who is invited to found one; the address holds page and search. */
export function CustomersScreen() {
  const invitation = useDialog('invite')
  return (
    <Screen
      title="Profiles"
      about="The organisations that run inquiries here, and their users."
      action={<Button onClick={invitation.open}>Invite organisation</Button>}
    >
      <PendingInvitations />
      <List
        caption="Profiles"
        page={customersPage}
        columns={columns}
        rowKey={(customer) => customer.CustomerId}
        open={({ CustomerId }) => pathTo(paths.customerView, { CustomerId })}
        rowActions={({ CustomerId, CustomerName, NoOfUsers }) => [
          { kind: 'link', to: pathTo(paths.customerUsers, { customersUserParamId: CustomerId }), label: 'Users' },
          { kind: 'view', to: pathTo(paths.customerView, { CustomerId }) },
          { kind: 'edit', to: pathTo(paths.customerEdit, { CustomerId }) },
          {
            kind: 'delete',
            deletion: {
              name: CustomerName,
              remove: deletingCustomer(CustomerId),
              // The specification says 'Pathway Deleted' here as well (decisions, section 4).
              said: messages.pathwayDeleted,
              alsoGoes: `${usersGo(NoOfUsers)} Its inquiries, answers and results are kept.`,
            },
          },
        ]}
        searchLabel="Search profiles"
        whenEmpty="An organisation appears here after someone signs up for it. Use the button above to invite the first."
      />
      <InviteOrganisationDialog opened={invitation.opened} close={invitation.close} />
    </Screen>
  )
}

function usersGo(users: number): string {
  if (users === 0) return 'It has no users.'
  return users === 1 ? 'Its one user can no longer sign in.' : `Its ${counted(users, 'user')} can no longer sign in.`
}
