import { Button } from '@mantine/core'
import { mayCall } from '@plumbline/contract/call'
import { createInquiryType, type InquiryType } from '@plumbline/contract/inquiry-types'
import { messages } from '@plumbline/contract/messages'
import { Link } from 'react-router'
import { useSession } from '../api/session.ts'
import { type Column, ListScreen } from '../ui/ListScreen.tsx'
import type { RowAction } from '../ui/RowActions.tsx'
import { deletingInquiryType, inquiryTypesPage } from './inquiry-types.queries.ts'

const columns: Column<InquiryType>[] = [
  { header: 'Inquiry Type', cell: (type) => type.InqType },
  { header: 'Details', cell: (type) => type.Description },
  { header: 'Active', cell: (type) => (type.IsActive ? 'Yes' : 'No') },
]

/** The kinds of inquiry: a SuperAdmin manages them, a CustomerAdmin looks at their pathways. */
export function InquiryTypesScreen() {
  const mayManage = mayCall(useSession().role, createInquiryType)
  return (
    <ListScreen
      title="Inquiry Type Management"
      about={
        mayManage
          ? 'The kinds of inquiry an organisation can open, with their questions and pathways.'
          : 'The kinds of inquiry your organisation can open, with their pathways.'
      }
      action={
        mayManage && (
          <Button component={Link} to="create">
            Create New Inquiry Type
          </Button>
        )
      }
      page={inquiryTypesPage}
      columns={columns}
      rowKey={(type) => type.Id}
      rowActions={mayManage ? managing : looking}
      searchLabel="Search inquiry types"
      whenEmpty={mayManage && 'Add the first one with ‘Create New Inquiry Type’.'}
    />
  )
}

const looking = ({ Id }: InquiryType): RowAction[] => [{ kind: 'link', to: `${Id}/pathways`, label: 'View Pathways' }]

const managing = ({ Id, InqType }: InquiryType): RowAction[] => [
  { kind: 'link', to: `${Id}/intake-questions`, label: 'Manage Intake Questions' },
  { kind: 'link', to: `${Id}/pathways`, label: 'Manage Pathways' },
  { kind: 'view', to: `view/${Id}` },
  { kind: 'edit', to: `edit/${Id}` },
  {
    kind: 'delete',
    deletion: {
      name: InqType,
      remove: deletingInquiryType(Id),
      said: messages.inquiryTypeDeleted,
      alsoGoes:
        'Its questions, findings, recommendations and roadmap go with it, and the pathways that no other type uses.',
    },
  },
]
