import { Button } from '@mantine/core'
import { mayCall } from '@plumbline/contract/call'
import { messages } from '@plumbline/contract/messages'
import { createPathway, type Pathway } from '@plumbline/contract/pathways'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { useSession } from '../api/session.ts'
import { inquiryTypeById } from '../inquiry-types/inquiry-types.queries.ts'
import { cut } from '../ui/CutText.tsx'
import { useCataloguePath } from '../ui/catalogue-path.ts'
import { type Column, ListScreen } from '../ui/ListScreen.tsx'
import type { RowAction } from '../ui/RowActions.tsx'
import { deletingPathway, pathwaysPage } from './pathways.queries.ts'

const columns: Column<Pathway>[] = [
  { header: 'Inquiry Type', cell: (pathway) => pathway.InquiryTypeName },
  { header: 'Pathway Name', cell: (pathway) => pathway.Name },
]

/** The pathways of one inquiry type: a SuperAdmin manages them, a CustomerAdmin looks at them. */
export function PathwaysScreen() {
  const { inquiryParamId = '' } = useParams()
  const mayManage = mayCall(useSession().role, createPathway)
  const { data: type } = useQuery({ ...inquiryTypeById(inquiryParamId), meta: { silent: true } })
  const typeName = type ? `‘${cut(type.value.InqType)}’` : 'this inquiry type'
  return (
    <ListScreen
      title={mayManage ? 'Manage Pathways' : 'View Pathways'}
      about={`The diagnostics of ${typeName}: each pathway holds the questions of one subject.`}
      back={{ to: useCataloguePath(), label: 'Inquiry Type Management' }}
      action={
        mayManage && (
          <Button component={Link} to="create">
            Create Pathway
          </Button>
        )
      }
      page={pathwaysPage(inquiryParamId)}
      columns={columns}
      rowKey={(pathway) => pathway.Id}
      rowActions={mayManage ? managing : looking}
      searchLabel="Search pathways"
      whenEmpty={mayManage && 'Add the first one with ‘Create Pathway’.'}
    />
  )
}

const looking = ({ Id }: Pathway): RowAction[] => [
  { kind: 'link', to: `${Id}/diagnostic-questions`, label: 'View Diagnostic Questions' },
  { kind: 'view', to: `view/${Id}` },
]

const managing = (pathway: Pathway): RowAction[] => [
  { kind: 'link', to: `${pathway.Id}/diagnostic-questions`, label: 'Manage Diagnostic Questions' },
  { kind: 'view', to: `view/${pathway.Id}` },
  { kind: 'edit', to: `edit/${pathway.Id}` },
  {
    kind: 'delete',
    deletion: {
      name: pathway.Name,
      remove: deletingPathway(pathway.Id),
      said: messages.pathwayDeleted,
      alsoGoes: alsoGoes(pathway),
    },
  },
]

function alsoGoes({ NoOfQuestions, InquiryTypeId, InquiryTypeIds, InquiryTypeNames }: Pathway): string {
  const others = InquiryTypeNames.filter((_, index) => InquiryTypeIds[index] !== InquiryTypeId)
  const questions = [
    'It has no questions yet.',
    'Its one question goes with it.',
    `Its ${NoOfQuestions} questions go with it.`,
  ][Math.min(NoOfQuestions, 2)]
  return [questions, ...(others.length > 0 ? [`It is deleted from ${others.join(', ')} as well.`] : [])].join(' ')
}
