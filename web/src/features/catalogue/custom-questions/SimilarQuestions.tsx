import { Anchor, Skeleton, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { SimilarQuestion } from '@plumbline/contract/catalogue/custom-questions'
import { areaName } from '@plumbline/contract/domain/areas'
import { questionTypeName } from '@plumbline/contract/domain/questions'
import { t } from '@plumbline/texts/catalogue/custom-questions'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CutText } from '../../../ui/marks/CutText.tsx'
import { rich } from '../../../ui/marks/rich.ts'
import { listed } from '../../../ui/marks/words.ts'
import classes from './custom-questions.module.css'
import { similarQuestions } from './custom-questions.queries.ts'

interface SimilarProps {
  inquiryId: string
  title: string
  detail: string
  /** Shown while there is nothing to compare. */
  before?: string
}

/** Similar questions in the catalogue, with the words in common; looked up while typing. [HOME-011] */
export function SimilarQuestions({ inquiryId, before, ...written }: SimilarProps) {
  const [title] = useDebouncedValue(written.title, 400)
  const [detail] = useDebouncedValue(written.detail, 400)
  const isEmpty = title.trim() === '' && detail.trim() === ''
  const { data, error, refetch } = useQuery({ ...similarQuestions(inquiryId, { title, detail }), enabled: !isEmpty })
  return (
    <section className={classes.similar} aria-label={t.similarQuestions}>
      <Title order={2} size="h3">
        {t.similarQuestions}
      </Title>
      {isEmpty ? (
        <Words>{before}</Words>
      ) : error ? (
        <Words>
          {rich(
            t.similarNotLoaded({
              link: (words) => (
                <Anchor component="button" type="button" size="sm" onClick={() => void refetch()}>
                  {words}
                </Anchor>
              ),
            }),
          )}
        </Words>
      ) : data ? (
        <>
          <Words>{t.similarFound({ count: data.Questions.length })}</Words>
          {data.Questions.length > 0 && (
            <ul className={classes.questions}>
              {data.Questions.map((question) => (
                <Similar key={`${question.PathwayId} ${question.Id}`} {...question} />
              ))}
            </ul>
          )}
        </>
      ) : (
        <>
          <Words>{t.lookingForSimilarQuestions}</Words>
          <Skeleton height={88} radius={12} />
        </>
      )}
    </section>
  )
}

function Words({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed" role="status">
      {children}
    </Text>
  )
}

function Similar({ Title, Description, PathwayName, Area, Type, SharedWords }: SimilarQuestion) {
  return (
    <li className={classes.question}>
      <Text fw={600} dir="auto">
        {Title}
      </Text>
      {Description !== Title && (
        <Text size="sm" dir="auto">
          <CutText text={Description} limit={140} />
        </Text>
      )}
      <Text size="sm" c="dimmed">
        <bdi>{PathwayName}</bdi> · {areaName(Area)} · {questionTypeName(Type)}
      </Text>
      <Text size="sm" c="dimmed">
        {t.inBoth({ words: listed(SharedWords) })}
      </Text>
    </li>
  )
}
