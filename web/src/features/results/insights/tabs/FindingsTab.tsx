import { Skeleton } from '@mantine/core'
import { areas, arrayOf } from '@plumbline/contract/domain/areas'
import { figuresHash } from '../../../../domain/statistics/figures-address.ts'
import { Loaded } from '../../../../ui/frames/Loaded.tsx'
import { NoData } from '../../../../ui/frames/NoData.tsx'
import { FindingToAction } from '../actions/MakeAction.tsx'
import { publishedFindings } from '../insights.queries.ts'
import { type InsightsAt, partAt } from '../links.ts'
import { useReadingAt } from '../reading.tsx'
import { TextsOfArea } from './TextsOfArea.tsx'

/** The thematic findings by area, each with the figures it rests on; each can become an action. [TRUE-006, RNDS-005] */
export function FindingsTab(given: InsightsAt) {
  const at = useReadingAt(given)
  return (
    <Loaded read={publishedFindings(at)} waiting={<Skeleton height={320} radius={12} />}>
      {(findings) => {
        const shown = areas.filter((area) => findings[arrayOf[area]].length > 0)
        if (shown.length === 0) return <NoData />
        return shown.map((area) => (
          <TextsOfArea
            key={area}
            area={area}
            texts={findings[arrayOf[area]].map(
              ({ FindingsDesc, Evidence, InOriginal, QuestionIds: [questionId] = [] }, n) => ({
                text: FindingsDesc,
                InOriginal,
                ...(at.shown === undefined && {
                  below: <FindingToAction at={at} place={`${area}.${n}`} finding={FindingsDesc} />,
                }),
                ...(Evidence !== undefined && {
                  evidence: Evidence,
                  figures: {
                    pathname: partAt('inputs', at),
                    hash: figuresHash(questionId === undefined ? { area } : { questionId }),
                  },
                }),
              }),
            )}
          />
        ))
      }}
    </Loaded>
  )
}
