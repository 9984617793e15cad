import { Title } from '@mantine/core'
import { areaName, type ScoredArea } from '@plumbline/contract/domain/areas'
import type { Since } from '@plumbline/contract/results/trend'
import { t } from '@plumbline/texts/domain/changes'
import priorities from '../statistics/priorities.module.css'
import { questionInWords } from '../statistics/words.ts'
import classes from './changes.module.css'

interface Named {
  readonly id: string
  readonly words: string
  readonly area?: ScoredArea
  readonly earlier?: string | null
}

/** What is new or gone, and what was asked in other words: named, so that nothing is missing silently. [RNDS-001] */
export function WhatIsCompared({ since }: { since: Since }) {
  const { Questions, Gone, NewPathways, GonePathways } = since
  const matched = (match: Since['Questions'][number]['Match']): Named[] =>
    Questions.filter(({ Match }) => Match === match).map((question) => ({
      id: question.QuestionId,
      words: questionInWords(question),
      area: question.Area,
      earlier: question.EarlierQuestion,
    }))
  const pathways = (names: readonly string[]): Named[] => names.map((name) => ({ id: name, words: name }))
  const compared = Questions.filter(({ Match }) => Match === 'same' || Match === 'joined').length
  return (
    <section aria-labelledby="compared" className={priorities.card}>
      <Title order={2} size="h3" id="compared">
        {t.whatIsCompared}
      </Title>
      <p className={priorities.summary}>{t.comparedOf({ compared, questions: Questions.length })}</p>
      <div className={classes.lists}>
        <Names title={t.joinedQuestions} of={matched('joined')} />
        <Names title={t.rewordedQuestions} of={matched('reworded')} />
        <Names title={t.rescaledQuestions} of={matched('rescaled')} />
        <Names title={t.newPathways} of={pathways(NewPathways)} />
        <Names title={t.gonePathways} of={pathways(GonePathways)} />
        <Names title={t.newQuestions} of={matched('new')} />
        <Names
          title={t.goneQuestions}
          of={Gone.map(({ QuestionId, Question, Area }) => ({ id: QuestionId, words: Question, area: Area }))}
        />
      </div>
    </section>
  )
}

function Names({ title, of }: { title: string; of: readonly Named[] }) {
  if (of.length === 0) return null
  return (
    <div>
      <Title order={3} size="h5">
        {title}
      </Title>
      <ul className={classes.names}>
        {of.map(({ id, words, area, earlier }) => (
          <li key={id}>
            <bdi>{words}</bdi>
            {area !== undefined && <span className={priorities.beneath}>{areaName(area)}</span>}
            {earlier != null && <span className={priorities.beneath}>{t.thenWorded({ question: earlier })}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
