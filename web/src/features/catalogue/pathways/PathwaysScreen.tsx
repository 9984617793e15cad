import { Button, Group } from '@mantine/core'
import { createPathway, type listPathways, type Pathway, type PathwayRow } from '@plumbline/contract/catalogue/pathways'
import { mayCall } from '@plumbline/contract/wire/call'
import { messages } from '@plumbline/contract/wire/messages'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { useChange } from '../../../api/use-change.ts'
import * as paths from '../../../paths.ts'
import type { ColumnOf } from '../../../ui/lists/columns.ts'
import { ListScreen } from '../../../ui/lists/ListScreen.tsx'
import { ownOrder } from '../../../ui/lists/Ordering.tsx'
import type { RowAction } from '../../../ui/lists/RowActions.tsx'
import { CutText, cut } from '../../../ui/marks/CutText.tsx'
import { counted, listed, quoted } from '../../../ui/marks/words.ts'
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
  { header: 'Inquiry Type', sort: 'InquiryTypeNames', cell: (pathway) => pathway.InquiryTypeName, below: otherTypes },
  { header: 'Pathway Name', sort: 'Name', cell: (pathway) => pathway.Name },
]

/** The pathways of one inquiry type: a SuperAdmin manages them, a CustomerAdmin looks at them. */
export function PathwaysScreen({ role, inquiryParamId }: ParamsOf<typeof paths.pathways>) {
  const mayManage = mayCall(role, createPathway)
  const { data: type } = useQuery({ ...inquiryTypeById(inquiryParamId), meta: { silent: true } })
  const navigate = useNavigate()
  const { mutate, isPending } = useChange({
    ...duplicatingPathway(inquiryParamId),
    onSuccess: ({ Id, Name }) => {
      const to = pathTo(paths.diagnosticQuestions, { role, inquiryParamId, pathwayParamId: Id })
      const link = { label: 'View questions', to, follow: () => void navigate(to) }
      toastSuccess({ title: messages.pathwayDuplicated, secondLine: cut(Name), link })
    },
  })
  const typeName = type ? quoted(type.value.InqType) : 'this inquiry type'
  return (
    <ListScreen
      title={mayManage ? 'Manage Pathways' : 'View Pathways'}
      about={`The pathways of ${typeName}. Each pathway groups the questions on one topic.`}
      back={{ to: pathTo(paths.inquiryTypes, { role }), label: 'Inquiry Type Management' }}
      action={
        <Group gap="sm">
          <Button variant="default" component={Link} to={pathTo(paths.pathwaysPreview, { role, inquiryParamId })}>
            Preview survey
          </Button>
          {mayManage && (
            <>
              <Button variant="default" component={Link} to={pathTo(paths.pathwayUseExisting, { inquiryParamId })}>
                Use existing pathway
              </Button>
              <Button component={Link} to={pathTo(paths.pathwayCreate, { inquiryParamId })}>
                Create Pathway
              </Button>
            </>
          )}
        </Group>
      }
      page={pathwaysPage(inquiryParamId)}
      columns={columns}
      rowKey={(pathway) => pathway.Id}
      ordering={ownOrder({
        thing: 'pathway',
        nameOf: (pathway: PathwayRow) => pathway.Name,
        move: mayManage ? movingPathway(inquiryParamId) : undefined,
      })}
      open={({ Id }) => pathTo(paths.pathwayView, { role, inquiryParamId, pathwayId: Id })}
      rowActions={mayManage ? managing(inquiryParamId, (id) => isPending || mutate(id)) : looking(inquiryParamId)}
      searchLabel="Search pathways"
      whenEmpty={mayManage && 'Add the first one with ‘Create Pathway’, or use one from another type.'}
    />
  )
}

const looking =
  (inquiryParamId: string) =>
  ({ Id }: Pathway): RowAction[] => {
    const at = { role: 'CustomerAdmin', inquiryParamId, pathwayId: Id, pathwayParamId: Id } as const
    return [
      { kind: 'link', to: pathTo(paths.diagnosticQuestions, at), label: 'View Diagnostic Questions' },
      { kind: 'view', to: pathTo(paths.pathwayView, at) },
    ]
  }

const managing =
  (inquiryParamId: string, duplicate: (id: string) => unknown) =>
  (pathway: Pathway): RowAction[] => {
    const at = { role: 'SuperAdmin', inquiryParamId, pathwayId: pathway.Id, pathwayParamId: pathway.Id } as const
    return [
      { kind: 'link', to: pathTo(paths.diagnosticQuestions, at), label: 'Manage Diagnostic Questions' },
      { kind: 'view', to: pathTo(paths.pathwayView, at) },
      { kind: 'edit', to: pathTo(paths.pathwayEdit, at) },
      { kind: 'duplicate', onClick: () => duplicate(pathway.Id) },
      { kind: 'delete', deletion: deletionOf(pathway) },
    ]
  }

/** A pathway that other types use is removed from this one only. [PATH-027] */
function deletionOf(pathway: Pathway): Deletion {
  const { Id, Name, InquiryTypeId, NoOfQuestions } = pathway
  const others = otherTypesOf(pathway)
  const deletion = { name: Name, said: messages.pathwayDeleted }
  if (others.length > 0) {
    return {
      ...deletion,
      remove: removingFromType(Id, InquiryTypeId),
      alsoGoes: `It is removed from this inquiry type only and stays, with its questions, in ${listed(others.map((name) => cut(name)))}.`,
    }
  }
  return {
    ...deletion,
    remove: deletingPathway(Id, InquiryTypeId),
    alsoGoes:
      NoOfQuestions === 0
        ? 'It has no questions yet.'
        : `This also deletes its ${counted(NoOfQuestions, 'question')}. Surveys already under way keep theirs.`,
  }
}

/** Which types use it beside the one it is looked at under. */
function otherTypes(pathway: Pathway) {
  const others = otherTypesOf(pathway)
  return others.length > 0 && <CutText text={`Also in ${listed(others)}`} />
}

function otherTypesOf({ InquiryTypeId, InquiryTypeIds, InquiryTypeNames }: Pathway): string[] {
  return InquiryTypeNames.filter((_, index) => InquiryTypeIds[index] !== InquiryTypeId)
}
