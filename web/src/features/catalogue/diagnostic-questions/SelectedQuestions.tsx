import { Button } from '@mantine/core'
import type { DiagnosticQuestionRow } from '@plumbline/contract/catalogue/diagnostic-questions'
import type { Pathway } from '@plumbline/contract/catalogue/pathways'
import { Area, areaName, areas } from '@plumbline/contract/domain/areas'
import { mayStandIn } from '@plumbline/contract/domain/questions'
import { idOf } from '@plumbline/contract/wire/call'
import type { ParamsOf } from '@plumbline/contract/wire/path-to'
import { z } from '@plumbline/contract/wire/zod'
import { t as texts } from '@plumbline/texts/catalogue/diagnostic-questions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Change } from '../../../api/change.ts'
import { makeStale } from '../../../api/keys.ts'
import { CallFailed } from '../../../api/send.ts'
import type * as paths from '../../../paths.ts'
import { FormDialog } from '../../../ui/forms/FormDialog.tsx'
import { choicesOf, SelectField } from '../../../ui/forms/fields.tsx'
import type { Selection } from '../../../ui/lists/Selection.tsx'
import { SelectionBar } from '../../../ui/lists/SelectionBar.tsx'
import { ConfirmDelete, type Deletion } from '../../../ui/overlays/ConfirmDelete.tsx'
import { useDialog } from '../../../ui/overlays/dialog-address.ts'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { everyPathway } from '../pathways/pathways.queries.ts'
import {
  changingAreaOf,
  deletingDiagnosticQuestions,
  movingDiagnosticQuestions,
} from './diagnostic-questions.queries.ts'

interface SelectedProps {
  at: ParamsOf<typeof paths.diagnosticQuestions>
  selection: Selection<DiagnosticQuestionRow>
}

const MoveFields = z.object({ PathwayId: idOf('Pathway') })
const AreaFields = z.object({ Area })

/** Bulk actions on questions: move to another pathway, change area, delete; all or none. [QUES-005] */
export function SelectedQuestions({ at, selection }: SelectedProps) {
  const [move, area] = [useDialog('move'), useDialog('area')]
  const [deletion, setDeletion] = useState<Deletion>()
  const ids = selection.rows.map(({ Id }) => Id)
  const count = ids.length
  const counted = texts.questionCount({ count })
  /** The bar disappears with the selection, and the focus would go with it. */
  const clear = () => {
    flushSync(selection.clear)
    document.querySelector<HTMLElement>('main [type=search]')?.focus({ preventScroll: true })
  }
  const orAnew = useOrAnew(() => {
    move.close()
    area.close()
    clear()
  })
  const done = (title: string) => {
    toastSuccess({ title, secondLine: counted })
    clear()
  }
  const remove = () =>
    setDeletion({
      name: counted,
      asks: count > 1 ? texts.sureToDelete({ count }) : undefined,
      remove: orAnew(deletingDiagnosticQuestions(at.pathwayParamId, ids)),
      said: count > 1 ? texts.diagnosticQuestionsDeleted : texts.diagnosticQuestionDeleted,
      alsoGoes: texts.cannotBeUndone,
    })
  return (
    <SelectionBar label={texts.selectedQuestions} selection={selection}>
      <Button size="compact-md" variant="default" onClick={move.open}>
        {texts.moveToAnotherPathway}
      </Button>
      <Button size="compact-md" variant="default" onClick={area.open}>
        {texts.changeArea}
      </Button>
      <Button size="compact-md" variant="default" c="var(--vulnerability)" onClick={remove}>
        {texts.delete}
      </Button>
      <FormDialog
        opened={move.opened}
        close={move.close}
        title={texts.moveQuestions({ count })}
        about={texts.aboutMove}
        schema={MoveFields}
        initial={{ PathwayId: '' }}
        save={orAnew(movingDiagnosticQuestions(at.pathwayParamId, ids))}
        saved={() => done(texts.diagnosticQuestionsMoved)}
        button={texts.move}
      >
        {(form) => <PathwayChoice at={at} field={form.field('PathwayId')} />}
      </FormDialog>
      <FormDialog
        opened={area.opened}
        close={area.close}
        title={texts.changeAreaOf({ count })}
        about={aboutArea(selection.rows)}
        schema={AreaFields}
        initial={{ Area: '' }}
        save={orAnew(changingAreaOf(at.pathwayParamId, ids))}
        saved={() => done(texts.diagnosticQuestionsEdited)}
        button={texts.change}
      >
        {(form) => (
          <SelectField
            {...form.field('Area')}
            label={texts.area}
            required
            options={choicesOf(
              areas.filter((area) => selection.rows.every(({ Type }) => mayStandIn(area, Type))),
              areaName,
            )}
          />
        )}
      </FormDialog>
      <ConfirmDelete deletion={deletion} close={() => setDeletion(undefined)} deleted={clear} />
    </SelectionBar>
  )
}

/** A change refused because the list has changed: it is reloaded, and the selection reset. */
function useOrAnew(chooseAnew: () => void) {
  const client = useQueryClient()
  return <Variables, Answer>({ mutationFn, meta }: Change<Variables, Answer>): Change<Variables, Answer> => ({
    meta,
    mutationFn: async (variables, context) => {
      try {
        return await mutationFn(variables, context)
      } catch (error) {
        if (error instanceof CallFailed && (error.status === 409 || error.status === 404)) {
          makeStale(client, ['diagnostic-questions', 'pathways'])
          chooseAnew()
        }
        throw error
      }
    },
  })
}

function aboutArea(questions: readonly DiagnosticQuestionRow[]): string {
  const others = questions.filter(({ Type }) => Type !== 'Rating').length
  return texts.aboutArea({ others })
}

interface ChoiceProps {
  at: ParamsOf<typeof paths.diagnosticQuestions>
  field: { name: string; value: string; onChange: (id: string) => void; error: string | undefined }
}

/** The other pathways: first those of this type, then the rest with theirs. */
function PathwayChoice({ at: { inquiryParamId, pathwayParamId }, field }: ChoiceProps) {
  const { data, isPending } = useQuery(everyPathway(inquiryParamId))
  const typesOf = ({ InquiryTypeIds, InquiryTypeNames }: Pathway) =>
    InquiryTypeIds.includes(inquiryParamId) ? '' : ` (${InquiryTypeNames.join(', ')})`
  const others = (data ?? []).filter(({ Id }) => Id !== pathwayParamId)
  return (
    <SelectField
      {...field}
      label={texts.pathway}
      required
      waiting={isPending}
      options={others.map((pathway) => ({ value: pathway.Id, label: pathway.Name + typesOf(pathway) }))}
      description={data && others.length === 0 ? texts.noOtherPathway : undefined}
    />
  )
}
