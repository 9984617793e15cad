import { Skeleton, Text, Title, VisuallyHidden } from '@mantine/core'
import { type ScoredArea, scoredAreas } from '@plumbline/contract/areas'
import type { Inquiry } from '@plumbline/contract/inquiries'
import { messages } from '@plumbline/contract/messages'
import { pathTo } from '@plumbline/contract/path-to'
import { type Color, colorMeaning } from '@plumbline/contract/results'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { inquiryById } from '../inquiries/inquiries.queries.ts'
import * as paths from '../paths.ts'
import { Loaded } from '../ui/frames/Loaded.tsx'
import { ColorMeaning } from './ColorMeaning.tsx'
import classes from './insights.module.css'
import { areaColors } from './insights.queries.ts'
import type { InsightsAt } from './links.ts'

const legendOrder = ['green', 'blue', 'red', 'yellow'] as const satisfies readonly Color[]

/** Where each area stands, and how many people, documents and insights there are. */
export function OverviewScreen(at: InsightsAt) {
  const { inquiryId } = at
  return (
    <>
      <Loaded read={inquiryById(inquiryId)} waiting={<Skeleton height={92} radius={12} />}>
        {({ value }) => <Counts at={at} inquiry={value} />}
      </Loaded>
      <section aria-labelledby="areas" className={classes.part}>
        <Title order={2} size="h3" id="areas">
          Where each area stands
        </Title>
        <Loaded read={areaColors(inquiryId)} waiting={<TilesSkeleton />}>
          {(shown) => {
            const colorOf = new Map(shown.map(({ Area, Color }) => [Area, Color]))
            return (
              <>
                <ul className={classes.tiles}>
                  {scoredAreas.map((area) => (
                    <Tile key={area} at={at} area={area} color={colorOf.get(area)} />
                  ))}
                </ul>
                <Legend used={[...colorOf.values()]} />
              </>
            )
          }}
        </Loaded>
      </section>
    </>
  )
}

function Counts({ at, inquiry }: { at: InsightsAt; inquiry: Inquiry }) {
  const { Participants, Documents, AdvanceInsights, Progress } = inquiry
  return (
    <ul className={classes.counts}>
      <Count name="Participants" count={Participants} to={pathTo(paths.insightsParticipants, at)} />
      <Count name="Tools" count={Documents} to={pathTo(paths.insightsDocuments, at)} />
      <Count name="Advance Insights" count={AdvanceInsights} to={pathTo(paths.insightsAdvanced, at)} />
      <li className={classes.count}>
        <span className={classes.figure}>{Progress}</span>
        <span className={classes.countName}>Completion (%)</span>
      </li>
    </ul>
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

/** Leads to the area's inputs. */
function Tile({ at, area, color }: { at: InsightsAt; area: ScoredArea; color: Color | undefined }) {
  return (
    <li>
      <Link to={`${pathTo(paths.insightsInputs, at)}#${area}`} className={classes.tile} data-color={color}>
        <span className={classes.tileArea}>{area}</span>
        <span className={classes.tileMeaning}>{color ? <ColorMeaning color={color} /> : messages.noData}</span>
        <VisuallyHidden>, show inputs</VisuallyHidden>
      </Link>
    </li>
  )
}

/** 'Watch' enters it only when used. */
function Legend({ used }: { used: readonly Color[] }) {
  const shown = legendOrder.filter((color) => color !== 'yellow' || used.includes(color))
  return (
    <ul className={classes.legend} aria-label="Legend">
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
