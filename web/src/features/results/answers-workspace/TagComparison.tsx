import { Skeleton, Text } from '@mantine/core'
import type { TagFigures } from '@plumbline/contract/results/answer-texts'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { counted } from '../../../ui/marks/words.ts'
import classes from './answers-workspace.module.css'
import { tagFigures } from './answers-workspace.queries.ts'
import { besideEveryone } from './tag-figures.rules.ts'

interface TagComparisonProps {
  inquiryId: string
  tag: string
  questionId: string | undefined
}

/** How many texts have the chosen tag, and how their authors rate each area beside everyone; nothing of that where answers are confidential. [TRUE-007] */
export function TagComparison({ inquiryId, tag, questionId }: TagComparisonProps) {
  return (
    <section className={classes.comparison} aria-label={`Tag ${tag}`} dir="auto">
      <Loaded read={tagFigures(inquiryId, tag, questionId)} waiting={<Skeleton height={84} />}>
        {(figures) => <Figures tag={tag} figures={figures} />}
      </Loaded>
    </section>
  )
}

function Figures({ tag, figures: { Texts, People, Areas } }: { tag: string; figures: TagFigures }) {
  const by = People === null ? '' : ` from ${People === 1 ? '1 person' : `${People.toLocaleString()} people`}`
  return (
    <>
      <Text fw={500}>
        <bdi>{tag}</bdi>: {counted(Texts, 'comment')}
        {by}
      </Text>
      {Areas !== null && Areas.length > 0 && (
        <>
          <Text size="sm" c="dimmed">
            How these people rate performance
          </Text>
          <dl className={classes.areas}>
            {Areas.map((area) => (
              <div key={area.Area}>
                <dt>{area.Area}</dt>
                <dd>
                  {area.Performance === null ? (
                    <Text size="sm" c="dimmed">
                      Not shown: {area.Because}
                    </Text>
                  ) : (
                    <>
                      <strong>{area.Performance.toFixed(2)}</strong>
                      <Text size="sm" c="dimmed">
                        {besideEveryone(area)}
                      </Text>
                    </>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  )
}
