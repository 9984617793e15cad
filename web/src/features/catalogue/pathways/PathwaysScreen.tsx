import { Button, Group } from '@mantine/core'
import { createPathway, type listPathways, type Pathway, type PathwayRow } from '@plumbline/contract/catalogue/pathways'
import { mayCall } from '@plumbline/contract/wire/call'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/catalogue/pathways'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { useChange } from '../../../api/use-change.ts'
import * as paths from '../../../paths.ts'
import type { ColumnOf } from '../../../ui/lists/columns.ts'
import { ListScreen } from '../../../ui/lists/ListScreen.tsx'
import { ownOrder } from '../../../ui/lists/Ordering.tsx'
import type { RowAction } from '../../../ui/lists/RowActions.tsx'
import { CutText, cut } from '../../../ui/marks/CutText.tsx'
import { listed, quoted } from '../../../ui/marks/words.ts'
import type { Deletion } from '../../../ui/overlays/ConfirmDelete.tsx'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { inquiryTypeById } from '../inquiry-types/inquiry-types.queries.ts'
import {
  deletingPathway,
  duplicatingPathway,
  movingPathway,
  pathwaysPage,
  removingFromType,
} from './pathways.queries.ts'

const columns: ColumnOf<typeof listPathways>[] = [
  { header: t.inquiryType, sort: 'InquiryTypeNames', cell: (pathway) => pathway.InquiryTypeName, below: otherTypes },
  { header: t.pathwayName, sort: 'Name', cell: (pathway) => pathway.Name },
]

/** The pathways of one inquiry type: managed by a SuperAdmin, read by a CustomerAdmin. */
export function PathwaysScreen({ role, inquiryParamId }: ParamsOf<typeof paths.pathways>) {
  const mayManage = mayCall(role, createPathway)
  const { data: type } = useQuery({ ...inquiryTypeById(inquiryParamId), meta: { silent: true } })
  const navigate = useNavigate()
  const { mutate, isPending } = useChange({
    ...duplicatingPathway(inquiryParamId),
    onSuccess: ({ Id, Name }) => {
      const to = pathTo(paths.diagnosticQuestions, { role, inquiryParamId, pathwayParamId: Id })
      const link = { label: t.viewQuestions, to, follow: () => void navigate(to) }
      toastSuccess({ title: t.pathwayDuplicated, secondLine: cut(Name), link })
    },
  })
  return (
    <ListScreen
      title={mayManage ? t.managePathways : t.viewPathways}
      about={type ? t.pathwaysOf({ type: quoted(type.value.InqType) }) : t.pathwaysOfThisType}
      back={{ to: pathTo(paths.inquiryTypes, { role }), label: t.inquiryTypeManagement }}
      action={
        <Group gap="sm">
          <Button variant="default" component={Link} to={pathTo(paths.pathwaysPreview, { role, inquiryParamId })}>
            {t.previewSurvey}
          </Button>
          {mayManage && (
            <>
              <Button variant="default" component={Link} to={pathTo(paths.pathwayUseExisting, { inquiryParamId })}>
                {t.useExistingPathway}
              </Button>
              <Button component={Link} to={pathTo(paths.pathwayCreate, { inquiryParamId })}>
                {t.createPathway}
              </Button>
            </>
          )}
        </Group>
      }
      page={pathwaysPage(inquiryParamId)}
      columns={columns}
      rowKey={(pathway) => pathway.Id}
      ordering={ownOrder({
        nameOf: (pathway: PathwayRow) => pathway.Name,
        move: mayManage ? movingPathway(inquiryParamId) : undefined,
      })}
      open={({ Id }) => pathTo(paths.pathwayView, { role, inquiryParamId, pathwayId: Id })}
      rowActions={mayManage ? managing(inquiryParamId, (id) => isPending || mutate(id)) : looking(inquiryParamId)}
      searchLabel={t.searchPathways}
      whenEmpty={mayManage && t.addFirst}
    />
  )
}

const looking =
  (inquiryParamId: string) =>
  ({ Id }: Pathway): RowAction[] => {
    const at = { role: 'CustomerAdmin', inquiryParamId, pathwayId: Id, pathwayParamId: Id } as const
    return [
      { kind: 'link', to: pathTo(paths.diagnosticQuestions, at), label: t.viewDiagnosticQuestions },
      { kind: 'view', to: pathTo(paths.pathwayView, at) },
    ]
  }

const managing =
  (inquiryParamId: string, duplicate: (id: string) => unknown) =>
  (pathway: Pathway): RowAction[] => {
    const at = { role: 'SuperAdmin', inquiryParamId, pathwayId: pathway.Id, pathwayParamId: pathway.Id } as const
    return [
      { kind: 'link', to: pathTo(paths.diagnosticQuestions, at), label: t.manageDiagnosticQuestions },
      { kind: 'view', to: pathTo(paths.pathwayView, at) },
      { kind: 'edit', to: pathTo(paths.pathwayEdit, at) },
      { kind: 'duplicate', onClick: () => duplicate(pathway.Id) },
      { kind: 'delete', deletion: deletionOf(pathway) },
    ]
  }

/** A pathway used by other types is only removed from this one. [PATH-027] */
function deletionOf(pathway: Pathway): Deletion {
  const { Id, Name, InquiryTypeId, NoOfQuestions } = pathway
  const others = otherTypesOf(pathway)
  const deletion = { name: Name, said: t.pathwayDeleted }
  if (others.length > 0) {
    return {
      ...deletion,
      remove: removingFromType(Id, InquiryTypeId),
      alsoGoes: t.staysInOthers({ types: listed(others.map((name) => cut(name))) }),
    }
  }
  return {
    ...deletion,
    remove: deletingPathway(Id, InquiryTypeId),
    alsoGoes: t.alsoDeletes({ count: NoOfQuestions }),
  }
}

/** The other types that use it. */
function otherTypes(pathway: Pathway) {
  const others = otherTypesOf(pathway)
  return others.length > 0 && <CutText text={t.alsoIn({ types: listed(others) })} />
}

function otherTypesOf({ InquiryTypeId, InquiryTypeIds, InquiryTypeNames }: Pathway): string[] {
  return InquiryTypeNames.filter((_, index) => InquiryTypeIds[index] !== InquiryTypeId)
}
