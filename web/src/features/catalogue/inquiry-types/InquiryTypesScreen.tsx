import { Button, Group } from '@mantine/core'
import {
  createInquiryType,
  type InquiryTypeRow,
  type listInquiryTypes,
} from '@plumbline/contract/catalogue/inquiry-types'
import { mayCall } from '@plumbline/contract/wire/call'
import { messages } from '@plumbline/contract/wire/messages'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { Link } from 'react-router'
import { useChange } from '../../../api/use-change.ts'
import * as paths from '../../../paths.ts'
import { saveFile } from '../../../ui/files/save-file.ts'
import type { ColumnOf } from '../../../ui/lists/columns.ts'
import { ListScreen } from '../../../ui/lists/ListScreen.tsx'
import type { RowAction } from '../../../ui/lists/RowActions.tsx'
import { counted, listed } from '../../../ui/marks/words.ts'
import { exportingCatalogue } from '../catalogue/catalogue.queries.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { deletingInquiryType, inquiryTypesPage } from './inquiry-types.queries.ts'

const columns: ColumnOf<typeof listInquiryTypes>[] = [
  { header: 'Inquiry Type', sort: 'InqType', cell: (type) => type.InqType },
  { header: 'Details', sort: 'Description', cell: (type) => type.Description },
  { header: 'Active', sort: 'IsActive', cell: (type) => (type.IsActive ? 'Yes' : 'No') },
]

/** The kinds of inquiry: a SuperAdmin manages them, a CustomerAdmin looks at their pathways. */
export function InquiryTypesScreen({ role }: ParamsOf<typeof paths.inquiryTypes>) {
  const mayManage = mayCall(role, createInquiryType)
  const { mutate: exportOne } = useChange({ ...exportingCatalogue, onSuccess: saveFile })
  return (
    <ListScreen
      title="Inquiry Type Management"
      about={
        mayManage
          ? 'The types of inquiry organisations can start.'
          : 'The types of inquiry your organisation can start, with their pathways.'
      }
      action={
        mayManage && (
          <Group gap="sm">
            <Button component={Link} to={paths.catalogueImport} variant="default">
              Import
            </Button>
            <ExportMenu />
            <Button component={Link} to={paths.inquiryTypeCreate}>
              Create New Inquiry Type
            </Button>
          </Group>
        )
      }
      page={inquiryTypesPage}
      columns={columns}
      rowKey={(type) => type.Id}
      open={({ Id }) => pathTo(paths.inquiryTypeView, { role, id: Id })}
      rowActions={mayManage ? managing((inquiryTypeId) => exportOne({ format: 'xlsx', inquiryTypeId })) : looking}
      searchLabel="Search inquiry types"
      whenEmpty={mayManage && 'Add the first one with ‘Create New Inquiry Type’, or import a catalogue.'}
    />
  )
}

const looking = ({ Id }: InquiryTypeRow): RowAction[] => [
  { kind: 'link', to: pathwaysOf(Id, 'CustomerAdmin'), label: 'View Pathways' },
]

const managing =
  (exportOne: (id: string) => void) =>
  (type: InquiryTypeRow): RowAction[] => [
    { kind: 'link', to: pathTo(paths.intakeQuestions, { inquiryParamId: type.Id }), label: 'Manage Intake Questions' },
    { kind: 'link', to: pathwaysOf(type.Id, 'SuperAdmin'), label: 'Manage Pathways' },
    { kind: 'export', onClick: () => exportOne(type.Id) },
    { kind: 'view', to: pathTo(paths.inquiryTypeView, { role: 'SuperAdmin', id: type.Id }) },
    { kind: 'edit', to: pathTo(paths.inquiryTypeEdit, { id: type.Id }) },
    {
      kind: 'delete',
      deletion: {
        name: type.InqType,
        remove: deletingInquiryType(type.Id),
        said: messages.inquiryTypeDeleted,
        alsoGoes: alsoGoes(type),
        refusal: whyKept(type),
      },
    },
  ]

const pathwaysOf = (inquiryParamId: string, role: ParamsOf<typeof paths.pathways>['role']) =>
  pathTo(paths.pathways, { role, inquiryParamId })

/** An inquiry keeps its type. Made inactive, a type is no longer offered for new ones. [INQT-026] */
function whyKept({ Id, NoOfInquiries, IsActive }: InquiryTypeRow) {
  if (NoOfInquiries === 0) return undefined
  const use =
    NoOfInquiries === 1
      ? '1 inquiry uses this inquiry type.'
      : `${NoOfInquiries.toLocaleString()} inquiries use this inquiry type.`
  return IsActive
    ? {
        why: `${use} Make it inactive instead: no new inquiry can use it, and existing ones continue.`,
        instead: { to: pathTo(paths.inquiryTypeEdit, { id: Id }), label: 'Edit inquiry type' },
      }
    : { why: `${use} It is already inactive, so no new inquiry can use it.` }
}

function alsoGoes({ NoOfIntakeQuestions, NoOfPathways, NoOfSharedPathways }: InquiryTypeRow): string {
  const ownPathways = NoOfPathways - NoOfSharedPathways
  const going = [
    ...(NoOfIntakeQuestions > 0 ? [counted(NoOfIntakeQuestions, 'intake question')] : []),
    ...(ownPathways > 0
      ? [`${counted(ownPathways, 'pathway')} with ${ownPathways === 1 ? 'its' : 'their'} questions`]
      : []),
    'all its findings, recommendations and roadmaps',
  ]
  const staying = `${counted(NoOfSharedPathways, 'pathway')} ${NoOfSharedPathways === 1 ? 'stays' : 'stay'} with the other types that use ${NoOfSharedPathways === 1 ? 'it' : 'them'}.`
  return [`This also deletes ${listed(going)}.`, ...(NoOfSharedPathways > 0 ? [staying] : [])].join(' ')
}
