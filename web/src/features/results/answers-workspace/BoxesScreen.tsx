import { Skeleton, Stack, Text, Title } from '@mantine/core'
import type { BoxQuestion } from '@plumbline/contract/results/answers-workspace'
import { t } from '@plumbline/texts/results/answers-workspace'
import { useId } from 'react'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { NoData } from '../../../ui/frames/NoData.tsx'
import classes from './answers-workspace.module.css'
import { boxAnswers } from './answers-workspace.queries.ts'
import type { AnswersAt } from './links.ts'

/** How often each option of the multiple choice questions was chosen. [WORK-002] */
export function BoxesScreen({ inquiryId }: AnswersAt) {
  return (
    <Loaded read={boxAnswers(inquiryId)} waiting={<Waiting />}>
      {(boxes) => {
        if ('why' in boxes) return <NoData title={t.notShownYet}>{boxes.why}</NoData>
        if (boxes.Questions.length === 0)
          return <NoData title={t.noMultipleChoiceQuestions}>{t.noMultipleChoiceQuestionsHere}</NoData>
        if (boxes.Submitted === 0) return <NoData title={t.noAnswersYet}>{t.noCountsYet}</NoData>
        return (
          <Stack gap="lg">
            {boxes.Questions.map((question) => (
              <Question key={question.QuestionId} question={question} submitted={boxes.Submitted} />
            ))}
          </Stack>
        )
      }}
    </Loaded>
  )
}

function Question({ question, submitted }: { question: BoxQuestion; submitted: number }) {
  const { Question: title, N, Options, Because } = question
  const titleId = useId()
  return (
    <section className={classes.question} aria-labelledby={titleId}>
      <Title order={2} size="h3" id={titleId}>
        {title}
      </Title>
      {Because === null ? (
        <>
          <Text c="dimmed" size="sm" mt={4}>
            {whoAnswered(N ?? 0, submitted)}
          </Text>
          <ul className={classes.options}>
            {Options.map(({ Option, Count, Share }) => (
              <li key={Option}>
                <span className={classes.option}>{Option}</span>
                <span className={classes.count}>
                  {t.people({ count: Count ?? 0 })}
                  {Share !== null && ` · ${Share}\u00a0%`}
                </span>
                <span className={classes.bar} aria-hidden>
                  <span style={{ width: `${Share ?? 0}%` }} />
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Text c="dimmed" mt={4}>
          {t.notShownBecause({ because: Because })}
        </Text>
      )}
    </section>
  )
}

/** '17 of 22 who submitted have answered this. …' */
function whoAnswered(n: number, submitted: number): string {
  if (n === 0) return t.nobodyAnsweredThis
  return n === submitted ? t.allAnsweredThis({ submitted }) : t.someAnsweredThis({ n, submitted })
}

function Waiting() {
  return (
    <Stack gap="lg">
      <Skeleton height={200} radius={12} />
      <Skeleton height={200} radius={12} />
    </Stack>
  )
}
