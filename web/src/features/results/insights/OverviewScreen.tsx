import { Skeleton, Text, Title, VisuallyHidden } from '@mantine/core'
import { areaName, arrayOf, type ScoredArea, scoredAreas } from '@plumbline/contract/domain/areas'
import type { Inquiry } from '@plumbline/contract/inquiries/inquiries'
import { differsMost, headlineOf } from '@plumbline/contract/results/overview'
import { type AreaColorResult, type Color, colorMeaning } from '@plumbline/contract/results/results'
import type { Statistics } from '@plumbline/contract/results/statistics'
import { t } from '@plumbline/texts/results/insights'
import { number } from '@plumbline/texts/src/formats'
import { t as emptyTexts } from '@plumbline/texts/wire/empty'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ColorMeaning } from '../../../domain/charts/ColorMeaning.tsx'
import { figureInWords } from '../../../domain/charts/drawing/figures.ts'
import { publishedStatistics } from '../../../domain/statistics/statistics.queries.ts'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { rich } from '../../../ui/marks/rich.ts'
import { listed } from '../../../ui/marks/words.ts'
import { lazyCode } from '../../../ui/overlays/lazy-code.ts'
import { inquiryById } from '../../inquiries/inquiries/inquiries.queries.ts'
import { AreaFigures } from './AreaFigures.tsx'
import { ChangedSince } from './ChangedSince.tsx'
import { areaColors, publishedAdvanceInsights, useInquiryName } from './insights.queries.ts'
import { type InsightsAt, partAt } from './links.ts'
import { NoteOfVersion } from './NoteOfVersion.tsx'
import classes from './overview.module.css'
import { useReadingAt } from './reading.tsx'
import { ThreePriorities } from './ThreePriorities.tsx'
import { WhyTheseColors } from './WhyTheseColors.tsx'

const legendOrder = ['green', 'blue', 'red', 'yellow'] as const satisfies readonly Color[]

const useMap = lazyCode(async () => (await import('../../../domain/statistics/MapOfPriorities.tsx')).MapOfPriorities)

const telling = { list: listed, figure: figureInWords }

/** The results in a sentence; how each area is doing, and why it has its colour; what to work on first, and its map. [SEND-008] */
export function OverviewScreen(given: InsightsAt) {
  const at = useReadingAt(given)
  const { inquiryId } = at
  const { data: statistics, isPending } = useQuery(publishedStatistics(at))
  return (
    <>
      <Loaded read={areaColors(at)} waiting={<Skeleton height={36} width="min(100%, 640px)" />}>
        {(colors) => (isPending ? null : <Headline colors={colors} statistics={statistics} />)}
      </Loaded>
      <NoteOfVersion at={at} />
      {at.link !== undefined ? (
        <ul className={classes.counts}>{statistics && <Response response={statistics.Response} />}</ul>
      ) : (
        <Loaded read={inquiryById(inquiryId)} waiting={<Skeleton height={48} radius={12} />}>
          {({ value }) =>
            isPending ? (
              <Skeleton height={48} radius={12} />
            ) : at.shown === undefined ? (
              <Counts at={at} counts={value} statistics={statistics} />
            ) : (
              <PreviewedCounts at={at} inquiry={value} statistics={statistics} />
            )
          }
        </Loaded>
      )}
      <Loaded read={areaColors(at)} waiting={<Areas statistics={undefined} tiles={<TilesSkeleton />} />}>
        {(colors) => {
          if (isPending) return <Areas statistics={undefined} tiles={<TilesSkeleton />} />
          const colorOf = new Map(colors.map(({ Area, Color }) => [Area, Color]))
          const tiles = (
            <>
              <ul className={classes.tiles}>
                {scoredAreas.map((area) => (
                  <Tile key={area} at={at} area={area} color={colorOf.get(area)} statistics={statistics} />
                ))}
              </ul>
              <Legend used={[...colorOf.values()]} />
              {statistics && <WhyTheseColors at={at} areas={statistics.Areas} colorOf={colorOf} />}
            </>
          )
          return <Areas statistics={statistics} tiles={tiles} />
        }}
      </Loaded>
      {statistics ? (
        <WhatNext at={at} statistics={statistics} />
      ) : (
        !isPending && at.shown === undefined && <ChangedSince inquiryId={inquiryId} />
      )}
    </>
  )
}

/** In the words of the colours and figures below; nothing if no area has a colour. */
function Headline({ colors, statistics }: { colors: AreaColorResult } & Told) {
  const headline = headlineOf(colors, statistics ?? null, telling)
  return headline === null ? null : <h2 className={classes.headline}>{headline}</h2>
}

/** The priorities and changes, beside the map they come from. */
function WhatNext({ at, statistics }: { at: InsightsAt; statistics: Statistics }) {
  const name = useInquiryName(at)
  const MapOfPriorities = useMap(true)
  return (
    <div className={classes.next}>
      <div className={classes.first}>
        <ThreePriorities at={at} statistics={statistics} />
        {at.shown === undefined && <ChangedSince inquiryId={at.inquiryId} />}
      </div>
      {MapOfPriorities ? (
        <MapOfPriorities statistics={statistics} name={name} />
      ) : (
        <Skeleton height={560} radius={12} />
      )}
    </div>
  )
}

function Areas({ statistics, tiles }: { tiles: ReactNode } & Told) {
  const differs = statistics && differsMost(statistics, telling)
  return (
    <section aria-labelledby="areas" className={classes.part}>
      <div>
        <Title order={2} size="h4" id="areas">
          {t.howAreasAreDoing}
        </Title>
        {differs && (
          <Text size="sm" c="dimmed">
            {differs}
          </Text>
        )}
      </div>
      {tiles}
    </section>
  )
}

/** Figures that may be missing: nothing rated, or published before they existed. */
interface Told {
  statistics: Statistics | null | undefined
}

/** As they will be once published. */
function PreviewedCounts({ inquiry, ...shown }: { at: InsightsAt; inquiry: Inquiry } & Told) {
  return (
    <Loaded read={publishedAdvanceInsights(shown.at)} waiting={<Skeleton height={48} radius={12} />}>
      {(insights) => {
        const AdvanceInsights = scoredAreas.reduce((sum, area) => sum + insights[arrayOf[area]].length, 0)
        return <Counts {...shown} counts={{ ...inquiry, AdvanceInsights, Progress: 100 }} />
      }}
    </Loaded>
  )
}

interface CountsProps extends Told {
  at: InsightsAt
  counts: Pick<Inquiry, 'Participants' | 'Documents' | 'AdvanceInsights' | 'Progress'>
}

function Counts({ at, counts, statistics }: CountsProps) {
  const { Participants, Documents, AdvanceInsights, Progress } = counts
  return (
    <ul className={classes.counts}>
      <Count name={t.participants} count={Participants} to={partAt('participants', at)} />
      <Count name={t.tools} count={Documents} to={partAt('documents', at)} />
      <Count name={t.advanceInsights} count={AdvanceInsights} to={partAt('advanced', at)} />
      <li className={classes.count}>
        <span className={classes.figure}>{Progress}</span>
        <span className={classes.countName}>{t.completion}</span>
        <span className={classes.countOf}>{t.ofTheWork}</span>
      </li>
      {statistics && <Response response={statistics.Response} />}
    </ul>
  )
}

/** '17 of 22 answered (77%)', the first part large; separate from the inquiry's progress. [STAT-008] */
function Response({ response }: { response: Statistics['Response'] }) {
  const { Submitted, Invited, Rate } = response
  return (
    <li className={classes.count}>
      <span className={classes.figure}>{t.submittedOfInvited({ submitted: Submitted, invited: Invited })}</span>{' '}
      <span className={classes.countName}>{Rate === null ? t.answered : t.answeredShare({ rate: Rate })}</span>
      <span className={classes.countOf}>{t.ofThePeopleInvited}</span>
    </li>
  )
}

function Count({ name, count, to }: { name: string; count: number; to: string }) {
  return (
    <li>
      <Link to={to} className={classes.count}>
        <span className={classes.figure}>{number(count)}</span>
        <span className={classes.countName}>
          {name}
          <IconChevronRight size={16} aria-hidden />
        </span>
      </Link>
    </li>
  )
}

/** Links to the area's inputs. */
function Tile({ at, area, color, statistics }: { at: InsightsAt; area: ScoredArea; color: Color | undefined } & Told) {
  return (
    <li>
      <Link to={{ pathname: partAt('inputs', at), hash: `#${area}` }} className={classes.tile} data-color={color}>
        <span className={classes.tileHead}>
          <span className={classes.tileArea}>
            {rich(t.showInputs({ area: areaName(area), hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> }))}
          </span>
          <span className={classes.tileMeaning}>
            {color ? <ColorMeaning color={color} size={18} /> : emptyTexts.noData}
          </span>
        </span>
        {statistics && <AreaFigures area={area} statistics={statistics} />}
      </Link>
    </li>
  )
}

/** 'Watch' appears only when used. */
function Legend({ used }: { used: readonly Color[] }) {
  const shown = legendOrder.filter((color) => color !== 'yellow' || used.includes(color))
  return (
    <ul className={classes.legend} aria-label={t.legend}>
      {shown.map((color) => (
        <li key={color}>
          <span className={classes.swatch} data-color={color} aria-hidden />
          <Text span size="sm" c="dimmed">
            {t.colourMeans({ color, meaning: colorMeaning[color] })}
          </Text>
        </li>
      ))}
    </ul>
  )
}

function TilesSkeleton() {
  return (
    <div className={classes.tiles}>
      {scoredAreas.map((area) => (
        <Skeleton key={area} height={148} radius={12} />
      ))}
    </div>
  )
}
