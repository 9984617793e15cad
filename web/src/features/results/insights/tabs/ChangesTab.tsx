import { Button, NativeSelect, Skeleton, Text, Title } from '@mantine/core'
import { areaName } from '@plumbline/contract/domain/areas'
import { actionsAbout, rankedChanges, roundName } from '@plumbline/contract/results/rounds'
import type { Since, Trend } from '@plumbline/contract/results/trend'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { type SearchOf, searchTo } from '@plumbline/contract/wire/search-to'
import { t } from '@plumbline/texts/domain/changes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ActionsThen, type AddressOf } from '../../../../domain/changes/ActionsThen.tsx'
import classes from '../../../../domain/changes/changes.module.css'
import { RoadmapThen } from '../../../../domain/changes/RoadmapThen.tsx'
import { RoundByRound } from '../../../../domain/changes/RoundByRound.tsx'
import { WhatIsCompared } from '../../../../domain/changes/WhatIsCompared.tsx'
import { HowMade } from '../../../../domain/charts/HowMade.tsx'
import { useIsPrinting } from '../../../../domain/charts/printing.ts'
import priorities from '../../../../domain/statistics/priorities.module.css'
import { AreaChanges, QuestionChanges, summaryOf } from '../../../../domain/statistics/SinceLastTime.tsx'
import { publishedTrend } from '../../../../domain/statistics/statistics.queries.ts'
import { whenInWords } from '../../../../domain/statistics/words.ts'
import * as paths from '../../../../paths.ts'
import { Loaded } from '../../../../ui/frames/Loaded.tsx'
import { NoData } from '../../../../ui/frames/NoData.tsx'
import { quoted } from '../../../../ui/marks/words.ts'
import { inquiryById } from '../../../inquiries/inquiries/inquiries.queries.ts'
import insights from '../insights.module.css'
import type { InsightsAt } from '../links.ts'

/** What has changed since an earlier round, which can be chosen: areas, rounds, questions, and the roadmap of then. [RNDS-001, RNDS-002] */
export function ChangesTab(at: InsightsAt) {
  // A preview's screen has the same names.
  const address: SearchOf<typeof paths.insightsChanges> = useSearchParams()[0]
  const navigate = useNavigate()
  const [since, attribute, group] = [address.get('since'), address.get('attribute'), address.get('group')]
  const asked = {
    ...(since && { since }),
    ...(attribute && group && { attribute, group }),
  }
  const choose = (change: { since?: string; attribute?: string; group?: string }) =>
    void navigate(
      { search: searchTo(paths.insightsChanges, { since, attribute, group, ...change }) },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Loaded read={publishedTrend(at, asked)} waiting={<Waiting />}>
      {(trend) => {
        if (trend === null) return <NoData>{t.nothingPublished}</NoData>
        if (trend.Since === null) return <NothingToCompare trend={trend} choose={choose} />
        return <Changes at={at} trend={trend} since={trend.Since} choose={choose} />
      }}
    </Loaded>
  )
}

type Choose = (change: { since?: string; attribute?: string; group?: string }) => void

/** Empty, with what to do; a consultant can look at a round although none is compared with. */
function NothingToCompare({ trend, choose }: { trend: Trend; choose: Choose }) {
  if (trend.Choices.length === 0) return <NoData title={t.noEarlierRound}>{t.whatToDo}</NoData>
  return (
    <div className={insights.priorities}>
      <NoData title={t.noEarlierRound}>{t.notCompared}</NoData>
      <div className={classes.choices}>
        <RoundChoice trend={trend} chosen="" choose={choose} />
      </div>
    </div>
  )
}

interface ChangesProps {
  at: InsightsAt
  trend: Trend
  since: Since
  choose: Choose
}

function Changes({ at, trend, since, choose }: ChangesProps) {
  const inquiry = useQuery(inquiryById(at.inquiryId)).data?.value.Description ?? ''
  const round = roundName(since.AskedAt, [trend.AskedAt, ...since.Rounds.map(({ AskedAt }) => AskedAt)])
  const title = t.since({ round })
  const addressOf: AddressOf = (actionId) =>
    pathTo(paths.insightsActionEdit, { ...at, inquiryId: since.InquiryId, actionId })
  const about = { inquiry: quoted(since.Description), when: whenInWords(since) }
  return (
    <div className={insights.priorities}>
      <section aria-labelledby="since" className={priorities.card}>
        <div className={classes.head}>
          <div>
            <Title order={2} size="h3" id="since">
              {title}
            </Title>
            <Text size="sm" c="dimmed">
              {since.Attribute !== null && since.Group !== null
                ? t.aboutSinceForGroup({ ...about, group: `${since.Attribute}: ${since.Group}` })
                : t.aboutSince(about)}
            </Text>
          </div>
          <div className={classes.choices}>
            {trend.Choices.length > 1 && <RoundChoice trend={trend} chosen={since.InquiryId} choose={choose} />}
            {since.Groups.length > 0 && <GroupChoice since={since} choose={choose} />}
          </div>
        </div>
        <p className={priorities.summary}>{summaryOf(since.Areas)}</p>
        <AreaChanges areas={since.Areas} round={round} />
        <HowMade part="change" of={title} />
      </section>
      {since.Group === null && since.Rounds.length > 1 && (
        <div className={priorities.card}>
          <RoundByRound since={since} name={inquiry} />
        </div>
      )}
      <Questions since={since} round={round} addressOf={addressOf} />
      <RoadmapThen since={since} round={round} addressOf={addressOf} />
      <WhatIsCompared since={since} />
    </div>
  )
}

function RoundChoice({ trend, chosen, choose }: { trend: Trend; chosen: string; choose: Choose }) {
  const times = trend.Choices.map(({ AskedAt }) => AskedAt)
  return (
    <NativeSelect
      label={t.comparedWith}
      value={chosen}
      onChange={({ currentTarget }) => choose({ since: currentTarget.value, attribute: '', group: '' })}
      data={[
        ...(chosen === '' ? [{ value: '', label: t.chooseRound }] : []),
        ...trend.Choices.map(({ InquiryId, Description, AskedAt }) => ({
          value: InquiryId,
          label: t.comparedWithInquiry({ inquiry: Description, when: roundName(AskedAt, times) }),
        })),
      ]}
    />
  )
}

function GroupChoice({ since: { Groups, Attribute, Group }, choose }: { since: Since; choose: Choose }) {
  const choices = Groups.flatMap(({ Attribute, Groups }) => Groups.map((group) => ({ attribute: Attribute, group })))
  const chosen = choices.findIndex(({ attribute, group }) => attribute === Attribute && group === Group)
  return (
    <NativeSelect
      label={t.respondents}
      value={chosen === -1 ? '' : String(chosen)}
      onChange={({ currentTarget }) => {
        const { attribute = '', group = '' } = choices[Number(currentTarget.value || -1)] ?? {}
        choose({ attribute, group })
      }}
      data={[
        { value: '', label: t.allRespondents },
        ...choices.map((choice, n) => ({ value: String(n), label: t.inGroup(choice) })),
      ]}
    />
  )
}

/** Shown before 'Show all'. */
const FIRST = 10

/** The compared questions, ranked by change. */
function Questions({ since, round, addressOf }: { since: Since; round: string; addressOf: AddressOf }) {
  const [isAll, setIsAll] = useState(false)
  const isPrinting = useIsPrinting()
  const ranked = rankedChanges(since.Questions)
  const shown = isAll || isPrinting ? ranked : ranked.slice(0, FIRST)
  return (
    <section aria-labelledby="changed-questions" className={priorities.card}>
      <div>
        <Title order={2} size="h3" id="changed-questions">
          {t.changesByQuestion}
        </Title>
        <Text size="sm" c="dimmed">
          {ranked.length === 0 ? t.noneCompared : t.aboutChangedQuestions}
        </Text>
      </div>
      {ranked.length > 0 && (
        <QuestionChanges
          questions={shown}
          round={round}
          beneath={({ Area }) => areaName(Area)}
          below={(question) => (
            <ActionsThen actions={actionsAbout(since, question)} round={round} addressOf={addressOf} />
          )}
        />
      )}
      {ranked.length > FIRST && !isPrinting && (
        <Button variant="default" size="compact-sm" className={classes.all ?? ''} onClick={() => setIsAll(!isAll)}>
          {isAll ? t.showFewer : t.showAll({ count: ranked.length })}
        </Button>
      )}
    </section>
  )
}

function Waiting() {
  return (
    <div className={insights.priorities}>
      <Skeleton height={360} radius={12} />
      <Skeleton height={420} radius={12} />
    </div>
  )
}
