import { Button, DirectionProvider, Group, Skeleton, Slider, Text } from '@mantine/core'
import { t } from '@plumbline/texts/results/insights'
import { number } from '@plumbline/texts/src/formats'
import '@mantine/core/styles/Slider.layer.css'
import type { RecommendationResult } from '@plumbline/contract/results/results'
import { limits } from '@plumbline/contract/wire/limits'
import { useId, useState } from 'react'
import { Loaded } from '../../../../ui/frames/Loaded.tsx'
import { NoData } from '../../../../ui/frames/NoData.tsx'
import { MakeAction } from '../actions/MakeAction.tsx'
import classes from '../insights.module.css'
import { publishedRecommendations } from '../insights.queries.ts'
import type { InsightsAt } from '../links.ts'
import { ReadText, useReadingAt } from '../reading.tsx'

/** Each recommendation with a movable level of focus, which is not saved; each can become an action. */
export function ScenariosTab(given: InsightsAt) {
  const at = useReadingAt(given)
  return (
    <Loaded read={publishedRecommendations(at)} waiting={<Skeleton height={420} radius={12} />}>
      {({ data }) => (data.length === 0 ? <NoData /> : <Scenarios at={at} recommendations={data} />)}
    </Loaded>
  )
}

type Recommendation = RecommendationResult['data'][number]

/** Published levels are unchanged; explored ones are kept separately, by the recommendation's number. */
function Scenarios({ at, recommendations }: { at: InsightsAt; recommendations: readonly Recommendation[] }) {
  const published = recommendations.map(({ LevelOfFocus }) => LevelOfFocus)
  const [tried, setTried] = useState<ReadonlyMap<number, number>>(new Map())
  const [order, setOrder] = useState(() => inOrder(published))
  const levels = published.map((level, n) => tried.get(n) ?? level)
  const isSorted = inOrder(levels, order).every((n, place) => n === order[place])
  const isAsPublished = levels.every((level, n) => level === published[n])
  return (
    <div className={classes.part}>
      <Group justify="space-between" gap="md">
        <Text c="dimmed" maw={640}>
          {t.aboutScenarios}
        </Text>
        <Group gap="sm">
          <Button variant="default" disabled={isSorted} onClick={() => setOrder(inOrder(levels, order))}>
            {t.sortByLevel}
          </Button>
          <Button
            variant="default"
            disabled={isAsPublished}
            onClick={() => {
              setTried(new Map())
              setOrder(inOrder(published))
            }}
          >
            {t.backToPublishedLevels}
          </Button>
        </Group>
      </Group>
      <ol className={classes.scenarios}>
        {order.map((n) => (
          <Scenario
            key={n}
            at={at}
            text={recommendations[n]?.RecommendationDetails ?? ''}
            isOriginal={recommendations[n]?.InOriginal !== undefined}
            level={levels[n] ?? 0}
            published={published[n] ?? 0}
            move={(level) => setTried((before) => new Map(before).set(n, level))}
          />
        ))}
      </ol>
    </div>
  )
}

const levelInWords = (level: number) => t.levelOf({ level: inWords(level), max: limits.levelOfFocusMax })

interface ScenarioProps {
  at: InsightsAt
  text: string
  isOriginal: boolean
  level: number
  published: number
  move: (level: number) => void
}

function Scenario({ at, text, isOriginal, level, published, move }: ScenarioProps) {
  const id = useId()
  return (
    <li className={classes.scenario}>
      <div>
        <Text id={id} className={classes.long}>
          <ReadText text={text} isOriginal={isOriginal} />
        </Text>
        {at.shown === undefined && <MakeAction at={at} recommendation={text} />}
      </div>
      <div className={classes.focus}>
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed">
            {t.levelOfFocus}
          </Text>
          <Text size="sm" fw={600} className={classes.level}>
            {levelInWords(level)}
            {level !== published && (
              <span className={classes.published}> {t.publishedLevel({ level: inWords(published) })}</span>
            )}
          </Text>
        </Group>
        <DirectionProvider>
          <Slider
            min={0}
            max={limits.levelOfFocusMax}
            step={0.5}
            marks={marks}
            label={inWords}
            value={level}
            onChange={move}
            thumbProps={{ 'aria-labelledby': id }}
            thumbValueText={(value) => levelInWords(value)}
          />
        </DirectionProvider>
      </div>
    </li>
  )
}

const marks = Array.from({ length: limits.levelOfFocusMax + 1 }, (_, value) => ({ value }))

/** The highest level first; ties keep their order. */
function inOrder(levels: readonly number[], from: readonly number[] = levels.map((_, n) => n)): number[] {
  return from.toSorted((one, other) => (levels[other] ?? 0) - (levels[one] ?? 0))
}

const inWords = (level: number) => number(Math.round(level * 100) / 100)
