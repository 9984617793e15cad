import { Alert, Anchor, Text } from '@mantine/core'
import { QuestionFields } from '@plumbline/contract/domain/question-fields'
import { whyNoNewQuestion } from '@plumbline/contract/inquiries/inquiries'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/catalogue/custom-questions'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import {
  anotherQuestion,
  draftOf,
  linkedByType,
  newQuestion,
  QuestionAside,
  QuestionFieldSet,
  sayInvalidRatingOption,
} from '../../../domain/questions/QuestionFieldSet.tsx'
import * as paths from '../../../paths.ts'
import type { SchemaForm } from '../../../ui/forms/schema-form.ts'
import { EditScreen, FormScreen } from '../../../ui/frames/FormScreen.tsx'
import { Screen } from '../../../ui/frames/Screen.tsx'
import { quoted } from '../../../ui/marks/words.ts'
import { Redirect } from '../../../ui/navigation/Redirect.tsx'
import { inquiryById } from '../../inquiries/inquiries/inquiries.queries.ts'
import classes from './custom-questions.module.css'
import { changingCustomQuestion, creatingCustomQuestion, customQuestionById } from './custom-questions.queries.ts'
import { SimilarQuestions } from './SimilarQuestions.tsx'

const list = { to: pathTo(paths.customQuestions, { role: 'CustomerAdmin' }), label: t.customMetrics }

/** A question for one inquiry; asked once a SuperAdmin has approved it. */
export function CreateCustomQuestionScreen({ inquiryParamId }: ParamsOf<typeof paths.customQuestionCreate>) {
  const { data: inquiry } = useQuery(inquiryById(inquiryParamId))
  const frame = { title: t.createCustomQuestion, back: { to: paths.inquiries, label: t.inquiryLog } }
  const reason =
    inquiry &&
    whyNoNewQuestion({
      respondentsAdded: inquiry.value.RespondentsAdded,
      isPublished: inquiry.value.Status === 'completed',
    })
  if (inquiry && reason !== undefined) {
    return (
      <Screen {...frame} about={inquiry.value.Description} width="form">
        <Alert color="blue" variant="light" icon={<IconInfoCircle aria-hidden />}>
          {reason}
        </Alert>
      </Screen>
    )
  }
  return (
    <FormScreen
      {...frame}
      about={
        <>
          {inquiry ? t.willBeAddedTo({ inquiry: quoted(inquiry.value.Description) }) : t.willBeAdded}{' '}
          <Anchor component={Link} to={pathTo(paths.inquiryPreview, { inquiryParamId })} underline="always">
            {t.previewSurvey}
          </Anchor>
        </>
      }
      schema={QuestionFields}
      initial={newQuestion}
      another={anotherQuestion}
      save={creatingCustomQuestion(inquiryParamId)}
      said={t.customQuestionCreated}
      then={paths.inquiries}
      blocked={sayInvalidRatingOption}
      aside={(form) => <Aside form={form} inquiryId={inquiryParamId} />}
    >
      {(form) => <QuestionFieldSet form={form} />}
    </FormScreen>
  )
}

/** An own question that is not approved yet; a changed rejected one is pending again. */
export function EditCustomQuestionScreen({
  inquiryParamId,
  CustomParamId,
}: Pick<ParamsOf<typeof paths.customQuestionEdit>, 'inquiryParamId' | 'CustomParamId'>) {
  return (
    <EditScreen
      title={t.editCustomQuestion}
      back={list}
      schema={QuestionFields}
      record={customQuestionById(CustomParamId)}
      initial={draftOf}
      save={(version) => changingCustomQuestion(CustomParamId, version)}
      said={t.customQuestionUpdated}
      blocked={sayInvalidRatingOption}
      aside={(form) => <Aside form={form} inquiryId={inquiryParamId} />}
      linked={linkedByType}
    >
      {(form, { Status, Reason }) => (
        <>
          {Status === 'Approved' && <Redirect to={pathTo(paths.ownCustomQuestionView, { CustomParamId })} />}
          {Status === 'Reject' && (
            <Alert color="blue" variant="light" icon={<IconInfoCircle aria-hidden />}>
              {t.wasRejected}
              {Reason && (
                <Text mt="xs" dir="auto" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
                  {Reason}
                </Text>
              )}
            </Alert>
          )}
          <QuestionFieldSet form={form} />
        </>
      )}
    </EditScreen>
  )
}

/** A preview of the question, and similar existing ones. */
function Aside({ form, inquiryId }: { form: SchemaForm<typeof QuestionFields>; inquiryId: string }) {
  const { Title, Description } = form.values
  return (
    <div className={classes.beside}>
      <QuestionAside form={form} />
      <SimilarQuestions inquiryId={inquiryId} title={Title} detail={Description} before={t.similarAppearHere} />
    </div>
  )
}
