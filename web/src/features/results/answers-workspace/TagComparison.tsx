import { Skeleton, Text } from '@mantine/core'
import { areaName } from '@plumbline/contract/domain/areas'
import type { TagFigures } from '@plumbline/contract/results/answer-texts'
import { t } from '@plumbline/texts/results/answers-workspace'
import { decimal } from '@plumbline/texts/src/formats'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { rich } from '../../../ui/marks/rich.ts'
import classes from './answers-workspace.module.css'
import { tagFigures } from './answers-workspace.queries.ts'
import { besideEveryone } from './tag-figures.rules.ts'

interface TagComparisonProps {
  inquiryId: string
  tag: string
  questionId: string | undefined
}

/**
 * How many comments have the chosen tag, and how their authors rate each area compared with everyone; the latter not
 * for confidential answers. [TRUE-007]
 */
export function TagComparison({ inquiryId, tag, questionId }: TagComparisonProps) {
  return (
    <section className={classes.comparison} aria-label={t.tagNamed({ tag })} dir="auto">
      <Loaded read={tagFigures(inquiryId, tag, questionId)} waiting={<Skeleton height={84} />}>
        {(figures) => <Figures tag={tag} figures={figures} />}
      </Loaded>
    </section>
  )
}

function Figures({ tag, figures: { Texts, People, Areas } }: { tag: string; figures: TagFigures }) {
  const name = (words: string) => <bdi>{words}</bdi>
  return (
    <>
      <Text fw={500}>
        {rich(
          People === null
            ? t.commentsTagged({ tag, name, count: Texts })
            : t.commentsTaggedFrom({ tag, name, count: Texts, people: People }),
        )}
      </Text>
      {Areas !== null && Areas.length > 0 && (
        <>
          <Text size="sm" c="dimmed">
            {t.howTheyRate}
          </Text>
          <dl className={classes.areas}>
            {Areas.map((area) => (
              <div key={area.Area}>
                <dt>{areaName(area.Area)}</dt>
                <dd>
                  {area.Performance === null ? (
                    <Text size="sm" c="dimmed">
                      {t.notShownBecause({ because: area.Because ?? '' })}
                    </Text>
                  ) : (
                    <>
                      <strong>{decimal(area.Performance)}</strong>
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
