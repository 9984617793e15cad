import { Skeleton, Text, Title, VisuallyHidden } from '@mantine/core'
import { arrayOf, type ScoredArea, scoredAreas } from '@plumbline/contract/domain/areas'
import type { Inquiry } from '@plumbline/contract/inquiries/inquiries'
import { type Color, colorMeaning } from '@plumbline/contract/results/results'
import { responseInWords, type Statistics } from '@plumbline/contract/results/statistics'
import { messages } from '@plumbline/contract/wire/messages'
import { t } from '@plumbline/texts/results/insights'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ColorMeaning } from '../../../domain/charts/ColorMeaning.tsx'
import { publishedStatistics } from '../../../domain/statistics/statistics.queries.ts'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { inquiryById } from '../../inquiries/inquiries/inquiries.queries.ts'
import { AreaFigures } from './AreaFigures.tsx'
import classes from './insights.module.css'
import { areaColors, publishedAdvanceInsights } from './insights.queries.ts'
import { type InsightsAt, partAt } from './links.ts'
import { NoteOfVersion } from './NoteOfVersion.tsx'
import { WhyTheseColors } from './WhyTheseColors.tsx'

const legendOrder = ['green', 'blue', 'red', 'yellow'] as const satisfies readonly Color[]

/**
 * Each area's status with its figures and the reason for its colour, and the numbers of people, documents and insights.
 */
export function OverviewScreen(at: InsightsAt) {
  const { inquiryId } = at
  const { data: statistics, isPending } = useQuery(publishedStatistics(at))
  return (
    <>
      <NoteOfVersion at={at} />
      <Loaded read={inquiryById(inquiryId)} waiting={<Skeleton height={92} radius={12} />}>
        {({ value }) =>
          isPending ? (
            <Skeleton height={92} radius={12} />
          ) : at.shown === undefined ? (
            <Counts at={at} counts={value} statistics={statistics} />
          ) : (
            <PreviewedCounts at={at} inquiry={value} statistics={statistics} />
          )
        }
      </Loaded>
      <Loaded read={areaColors(at)} waiting={<Areas tiles={<TilesSkeleton />} />}>
        {(shown) => {
          if (isPending) return <Areas tiles={<TilesSkeleton />} />
          const colorOf = new Map(shown.map(({ Area, Color }) => [Area, Color]))
          const tiles = (
            <>
              <ul className={classes.tiles}>
                {scoredAreas.map((area) => (
                  <Tile key={area} at={at} area={area} color={colorOf.get(area)} statistics={statistics} />
                ))}
              </ul>
              <Legend used={[...colorOf.values()]} />
            </>
          )
          return (
            <>
              <Areas tiles={tiles} />
              {statistics && <WhyTheseColors at={at} areas={statistics.Areas} colorOf={colorOf} />}
            </>
          )
        }}
      </Loaded>
    </>
  )
}

function Areas({ tiles }: { tiles: ReactNode }) {
  return (
    <section aria-labelledby="areas" className={classes.part}>
      <Title order={2} size="h3" id="areas">
        {t.howAreasAreDoing}
      </Title>
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
    <Loaded read={publishedAdvanceInsights(shown.at)} waiting={<Skeleton height={92} radius={12} />}>
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

/** '17 of 22 answered (77 %)', the first part large; separate from the inquiry's progress. [STAT-008] */
function Response({ response }: { response: Statistics['Response'] }) {
  const [people, share] = responseInWords(response).split(/ (?=answered)/)
  return (
    <li className={classes.count}>
      <span className={classes.figure}>{people}</span> <span className={classes.countName}>{share}</span>
      <span className={classes.countOf}>{t.ofThePeopleInvited}</span>
    </li>
  )
}

function Count({ name, count, to }: { name: string; count: number; to: string }) {
  return (
    <li>
      <Link to={to} className={classes.count}>
        <span className={classes.figure}>{count.toLocaleString()}</span>
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
        <span className={classes.tileArea}>{area}</span>
        <span className={classes.tileMeaning}>{color ? <ColorMeaning color={color} /> : messages.noData}</span>
        {statistics && <AreaFigures area={area} statistics={statistics} />}
        <VisuallyHidden>{t.showInputs}</VisuallyHidden>
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
            {capitalised(color)} = {colorMeaning[color]}
          </Text>
        </li>
      ))}
    </ul>
  )
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function TilesSkeleton() {
  return (
    <div className={classes.tiles}>
      {scoredAreas.map((area) => (
        <Skeleton key={area} height={152} radius={12} />
      ))}
    </div>
  )
}
