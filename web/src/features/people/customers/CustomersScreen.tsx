import { Button } from '@mantine/core'
import { industryName } from '@plumbline/contract/domain/industries'
import type { listCustomers } from '@plumbline/contract/people/customers'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { t as pathwaysTexts } from '@plumbline/texts/catalogue/pathways'
import { t } from '@plumbline/texts/people/customers'
import * as paths from '../../../paths.ts'
import { Screen } from '../../../ui/frames/Screen.tsx'
import type { ColumnOf } from '../../../ui/lists/columns.ts'
import { List } from '../../../ui/lists/ListScreen.tsx'
import { useDialog } from '../../../ui/overlays/dialog-address.ts'
import { customersPage, deletingCustomer } from './customers.queries.ts'
import { InviteOrganisationDialog } from './InviteOrganisationDialog.tsx'
import { PendingInvitations } from './PendingInvitations.tsx'

const columns: ColumnOf<typeof listCustomers>[] = [
  { header: t.organizationName, sort: 'CustomerName', cell: (customer) => customer.CustomerName },
  { header: t.industryType, sort: 'Industry', cell: (customer) => industryName(customer.Industry) },
  { header: t.website, sort: 'Website', cell: (customer) => customer.Website, limit: 32 },
  { header: t.active, sort: 'IsActive', cell: (customer) => (customer.IsActive ? t.yes : t.no) },
]

/** All organisations, and above them pending invitations; page and search are in the address. */
export function CustomersScreen() {
  const invitation = useDialog('invite')
  return (
    <Screen
      title={t.profiles}
      about={t.aboutProfiles}
      action={<Button onClick={invitation.open}>{t.inviteOrganisation}</Button>}
    >
      <PendingInvitations />
      <List
        caption={t.profiles}
        page={customersPage}
        columns={columns}
        rowKey={(customer) => customer.CustomerId}
        open={({ CustomerId }) => pathTo(paths.customerView, { CustomerId })}
        rowActions={({ CustomerId, CustomerName, NoOfUsers }) => [
          { kind: 'link', to: pathTo(paths.customerUsers, { customersUserParamId: CustomerId }), label: t.users },
          { kind: 'view', to: pathTo(paths.customerView, { CustomerId }) },
          { kind: 'edit', to: pathTo(paths.customerEdit, { CustomerId }) },
          {
            kind: 'delete',
            deletion: {
              name: CustomerName,
              remove: deletingCustomer(CustomerId),
              // The specification says 'Pathway Deleted' here as well (decisions, section 4).
              said: pathwaysTexts.pathwayDeleted,
              alsoGoes: t.goesWithTheOrganisation({ users: NoOfUsers }),
            },
          },
        ]}
        searchLabel={t.searchProfiles}
        whenEmpty={t.whenOrganisationsAppear}
      />
      <InviteOrganisationDialog opened={invitation.opened} close={invitation.close} />
    </Screen>
  )
}
