import { Button, Group } from '@mantine/core'
import {
  createInquiryType,
  type InquiryTypeRow,
  type listInquiryTypes,
} from '@plumbline/contract/catalogue/inquiry-types'
import { mayCall } from '@plumbline/contract/wire/call'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/catalogue/inquiry-types'
import { Link } from 'react-router'
import { useChange } from '../../../api/use-change.ts'
import * as paths from '../../../paths.ts'
import { saveFile } from '../../../ui/files/save-file.ts'
import type { ColumnOf } from '../../../ui/lists/columns.ts'
import { ListScreen } from '../../../ui/lists/ListScreen.tsx'
import type { RowAction } from '../../../ui/lists/RowActions.tsx'
import { listed } from '../../../ui/marks/words.ts'
import { exportingCatalogue } from '../catalogue/catalogue.queries.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { deletingInquiryType, inquiryTypesPage } from './inquiry-types.queries.ts'

const columns: ColumnOf<typeof listInquiryTypes>[] = [
  { header: t.inquiryType, sort: 'InqType', cell: (type) => type.InqType },
  { header: t.details, sort: 'Description', cell: (type) => type.Description },
  { header: t.active, sort: 'IsActive', cell: (type) => (type.IsActive ? t.yes : t.no) },
]

/** The inquiry types: managed by a SuperAdmin; a CustomerAdmin reads their pathways. */
export function InquiryTypesScreen({ role }: ParamsOf<typeof paths.inquiryTypes>) {
  const mayManage = mayCall(role, createInquiryType)
  const { mutate: exportOne } = useChange({ ...exportingCatalogue, onSuccess: saveFile })
  return (
    <ListScreen
      title={t.inquiryTypeManagement}
      about={mayManage ? t.aboutAll : t.aboutOwn}
      action={
        mayManage && (
          <Group gap="sm">
            <Button component={Link} to={paths.catalogueImport} variant="default">
              {t.import}
            </Button>
            <ExportMenu />
            <Button component={Link} to={paths.inquiryTypeCreate}>
              {t.createNewInquiryType}
            </Button>
          </Group>
        )
      }
      page={inquiryTypesPage}
      columns={columns}
      rowKey={(type) => type.Id}
      open={({ Id }) => pathTo(paths.inquiryTypeView, { role, id: Id })}
      rowActions={mayManage ? managing((inquiryTypeId) => exportOne({ format: 'xlsx', inquiryTypeId })) : looking}
      searchLabel={t.searchInquiryTypes}
      whenEmpty={mayManage && t.addFirst}
    />
  )
}

const looking = ({ Id }: InquiryTypeRow): RowAction[] => [
  { kind: 'link', to: pathwaysOf(Id, 'CustomerAdmin'), label: t.viewPathways },
]

const managing =
  (exportOne: (id: string) => void) =>
  (type: InquiryTypeRow): RowAction[] => [
    { kind: 'link', to: pathTo(paths.intakeQuestions, { inquiryParamId: type.Id }), label: t.manageIntakeQuestions },
    { kind: 'link', to: pathwaysOf(type.Id, 'SuperAdmin'), label: t.managePathways },
    { kind: 'export', onClick: () => exportOne(type.Id) },
    { kind: 'view', to: pathTo(paths.inquiryTypeView, { role: 'SuperAdmin', id: type.Id }) },
    { kind: 'edit', to: pathTo(paths.inquiryTypeEdit, { id: type.Id }) },
    {
      kind: 'delete',
      deletion: {
        name: type.InqType,
        remove: deletingInquiryType(type.Id),
        said: t.inquiryTypeDeleted,
        alsoGoes: alsoGoes(type),
        refusal: whyKept(type),
      },
    },
  ]

const pathwaysOf = (inquiryParamId: string, role: ParamsOf<typeof paths.pathways>['role']) =>
  pathTo(paths.pathways, { role, inquiryParamId })

/** An inquiry keeps its type. An inactive type is no longer offered for new ones. [INQT-026] */
function whyKept({ Id, NoOfInquiries, IsActive }: InquiryTypeRow) {
  if (NoOfInquiries === 0) return undefined
  return IsActive
    ? {
        why: t.usedMakeInactive({ count: NoOfInquiries }),
        instead: { to: pathTo(paths.inquiryTypeEdit, { id: Id }), label: t.editTheType },
      }
    : { why: t.usedButInactive({ count: NoOfInquiries }) }
}

function alsoGoes({ NoOfIntakeQuestions, NoOfPathways, NoOfSharedPathways }: InquiryTypeRow): string {
  const ownPathways = NoOfPathways - NoOfSharedPathways
  const going = [
    ...(NoOfIntakeQuestions > 0 ? [t.intakeQuestionCount({ count: NoOfIntakeQuestions })] : []),
    ...(ownPathways > 0 ? [t.pathwaysWithQuestions({ count: ownPathways })] : []),
    t.allItsClaims,
  ]
  const staying = t.sharedPathwaysStay({ count: NoOfSharedPathways })
  return [t.alsoDeletes({ things: listed(going) }), ...(NoOfSharedPathways > 0 ? [staying] : [])].join(' ')
}
