import { Alert, Button, Group, Title } from '@mantine/core'
import { type CustomQuestion, DecisionReason } from '@plumbline/contract/catalogue/custom-questions'
import { Area, areaName, areas } from '@plumbline/contract/domain/areas'
import { questionTypeFacts } from '@plumbline/contract/domain/questions'
import { limits } from '@plumbline/contract/wire/limits'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { z } from '@plumbline/contract/wire/zod'
import { t } from '@plumbline/texts/catalogue/custom-questions'
import { t as questionTexts } from '@plumbline/texts/domain/questions'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { EditConflict } from '../../../api/change.ts'
import { makeStale } from '../../../api/keys.ts'
import { useChange } from '../../../api/use-change.ts'
import { sessionState } from '../../../domain/access/session.ts'
import { PreviewOf } from '../../../domain/questions/PreviewOf.tsx'
import * as paths from '../../../paths.ts'
import { choicesOf, MultilineField, SelectField } from '../../../ui/forms/fields.tsx'
import { LookUpField } from '../../../ui/forms/LookUpField.tsx'
import { useRestorableForm } from '../../../ui/forms/restorable-form.ts'
import type { FieldProps } from '../../../ui/forms/schema-form.ts'
import { FocusedAlert } from '../../../ui/frames/FocusedAlert.tsx'
import { FormSkeleton } from '../../../ui/frames/FormSkeleton.tsx'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { Screen } from '../../../ui/frames/Screen.tsx'
import { Values } from '../../../ui/marks/Values.tsx'
import { LeavePrompt } from '../../../ui/overlays/LeavePrompt.tsx'
import { toastFailure, toastSuccess } from '../../../ui/overlays/toast.tsx'
import { inquiryById } from '../../inquiries/inquiries/inquiries.queries.ts'
import { customQuestionValues } from './CustomQuestionViewScreen.tsx'
import classes from './custom-questions.module.css'
import {
  customQuestionById,
  decidingCustomQuestion,
  NOT_ADDED,
  pathwayChoices,
  similarQuestions,
} from './custom-questions.queries.ts'
import { SimilarQuestions } from './SimilarQuestions.tsx'

const LIST = pathTo(paths.customQuestions, { role: 'SuperAdmin' })
const DecisionFields = z.object({ Area, Reason: DecisionReason, PathwayId: z.string() })

/** A SuperAdmin reads a custom question, may set its area, and approves or rejects it. */
export function DecideCustomQuestionScreen({ CustomParamId }: ParamsOf<typeof paths.customQuestionEdit>) {
  const client = useQueryClient()
  const [timesChanged, setTimesChanged] = useState(0)
  const readAgain = () => {
    setTimesChanged((times) => times + 1)
    makeStale(client, ['custom-questions'])
  }
  return (
    <Screen title={t.editCustomAddedQuestion} back={{ to: LIST, label: t.customMetrics }} width="form">
      {timesChanged > 0 && (
        <FocusedAlert key={timesChanged} title={t.someoneElseChangedThis}>
          {t.decisionNotSaved}
        </FocusedAlert>
      )}
      <Loaded read={customQuestionById(CustomParamId)} waiting={<FormSkeleton />} fresh>
        {({ value, version }) => <Decision key={version} question={value} version={version} changed={readAgain} />}
      </Loaded>
    </Screen>
  )
}

/** Values that are in a field below while they can be changed. */
const asFields = [questionTexts.area, t.reasonForRejection]

interface DecisionProps {
  question: CustomQuestion
  version: string | undefined
  /** Someone else has changed the question since it was read. */
  changed: () => void
}

function Decision({ question, version, changed }: DecisionProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  // The area was chosen for an earlier version of the question: it is not restored.
  const { form, wasRestored, forget } = useRestorableForm(
    DecisionFields,
    { Area: question.Area, Reason: question.Reason, PathwayId: NOT_ADDED },
    `${pathname} ${version}`,
  )
  const { mutate, isPending, isSuccess, variables } = useChange({
    ...decidingCustomQuestion(question.CustomQuestionId, version),
    onError: (error) => error instanceof EditConflict && changed(),
    onSuccess: ({ Status }, { PathwayId }) => {
      forget()
      if (Status === 'Approved') {
        const secondLine = PathwayId ? t.nowInCatalogue : undefined
        toastSuccess({ title: t.customQuestionApproved, secondLine })
      } else toastFailure({ title: t.customQuestion, message: t.rejected })
      void navigate(LIST)
    },
  })
  const decide = (Status: 'Approved' | 'Reject') =>
    isPending ||
    form.submit(({ Area, Reason, PathwayId }) => {
      const also = Status === 'Reject' ? { Reason } : PathwayId !== NOT_ADDED && { PathwayId }
      mutate({ Area, Status, Notify: true, ...also })
    })
  const isDirty = Object.keys(form.changed).length > 0
  const isDecided = question.Status === 'Approved'
  const { Title: title, Description: detail } = question
  const similar = useQuery({ ...similarQuestions(question.InquiryId, { title, detail }), enabled: !isDecided })
  const { isScored } = questionTypeFacts[question.Type]
  return (
    <>
      {isDecided && (
        <Alert color="blue" variant="light" icon={<IconInfoCircle aria-hidden />}>
          {t.approvedIsFixed}
        </Alert>
      )}
      {wasRestored && (
        <Alert color="blue" variant="light" icon={<IconInfoCircle aria-hidden />}>
          {form.changed.Area ? t.areaRestored : t.typedRestored}
        </Alert>
      )}
      <Values shown={customQuestionValues(question).filter(({ label }) => isDecided || !asFields.includes(label))} />
      <PreviewOf question={question} />
      {!isDecided && similar.isPending && <FormSkeleton />}
      {!isDecided && !similar.isPending && (
        <>
          <SimilarQuestions inquiryId={question.InquiryId} title={title} detail={detail} />
          <section className={classes.decision}>
            <Title order={2} size="h3">
              {t.yourDecision}
            </Title>
            <SelectField
              {...form.field('Area')}
              label={t.area}
              options={choicesOf(areas, areaName)}
              disabled={!isScored}
              description={isScored ? t.countsTowardsArea : t.alwaysInOther({ area: areaName('Other') })}
            />
            <PathwayField {...form.field('PathwayId')} inquiryId={question.InquiryId} />
            <MultilineField
              {...form.field('Reason')}
              label={t.reasonForRejection}
              description={t.aboutReason}
              maxLength={limits.decisionReason}
              rows={3}
            />
          </section>
          <Group justify="flex-end" gap="sm">
            <Button
              variant="default"
              c="var(--vulnerability)"
              loading={isPending && variables.Status === 'Reject'}
              onClick={() => decide('Reject')}
            >
              {t.reject}
            </Button>
            <Button loading={isPending && variables.Status === 'Approved'} onClick={() => decide('Approved')}>
              {t.approve}
            </Button>
          </Group>
          <LeavePrompt
            when={() => isDirty && !isPending && !isSuccess && sessionState().session !== undefined}
            onLeave={forget}
          />
        </>
      )}
    </>
  )
}

/** The pathway an approved question is added to; which ones are offered depends on the inquiry's type. */
function PathwayField({ inquiryId, ...field }: FieldProps<string> & { inquiryId: string }) {
  const { data: inquiry } = useQuery(inquiryById(inquiryId))
  return <LookUpField {...field} label={t.alsoAddToCatalogue} read={pathwayChoices(inquiry?.value.InquiryTypeId)} />
}
