import { Skeleton, Stack, Text, Title } from '@mantine/core'
import type { BoxQuestion } from '@plumbline/contract/results/answers-workspace'
import { useId } from 'react'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { NoData } from '../../../ui/frames/NoData.tsx'
import classes from './answers-workspace.module.css'
import { boxAnswers } from './answers-workspace.queries.ts'
import type { AnswersAt } from './links.ts'

/** How often each box of the checkbox questions was chosen. [WORK-002] */
export function BoxesScreen({ inquiryId }: AnswersAt) {
  return (
    <Loaded read={boxAnswers(inquiryId)} waiting={<Waiting />}>
      {(boxes) => {
        if ('why' in boxes) return <NoData title="Not shown yet">{boxes.why}</NoData>
        if (boxes.Questions.length === 0)
          return <NoData title="No multiple-choice questions">This survey has no multiple-choice questions.</NoData>
        if (boxes.Submitted === 0)
          return <NoData title="No answers yet">Counts appear here once the first respondent has submitted.</NoData>
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
                  {people(Count ?? 0)}
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
          Not shown: {Because}.
        </Text>
      )}
    </section>
  )
}

const people = (count: number) => (count === 1 ? '1 person' : `${count.toLocaleString()} people`)

/** '17 of 22 who submitted have answered this. …' */
function whoAnswered(n: number, submitted: number): string {
  if (n === 0) return 'No one has answered this.'
  const who =
    n === submitted ? `All ${people(n)} who submitted` : `${n.toLocaleString()} of ${people(submitted)} who submitted`
  return `${who} answered this. Percentages are of those who answered; several answers possible.`
}

function Waiting() {
  return (
    <Stack gap="lg">
      <Skeleton height={200} radius={12} />
      <Skeleton height={200} radius={12} />
    </Stack>
  )
}
