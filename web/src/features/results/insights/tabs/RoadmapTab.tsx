import { Skeleton, Text, Title } from '@mantine/core'
import type { RoadmapSteps } from '@plumbline/contract/catalogue/roadmaps'
import type { RoadmapResult } from '@plumbline/contract/results/results'
import { Loaded } from '../../../../ui/frames/Loaded.tsx'
import { NoData } from '../../../../ui/frames/NoData.tsx'
import { ActionBoard } from '../actions/ActionBoard.tsx'
import classes from '../insights.module.css'
import { publishedRoadmap } from '../insights.queries.ts'
import type { InsightsAt } from '../links.ts'
import { ReadText, useReadingAt } from '../reading.tsx'

/** The three steps, in order, and below them what is done about them. */
export function RoadmapTab(given: InsightsAt) {
  const at = useReadingAt(given)
  return (
    <>
      <Steps {...at} />
      {at.shown === undefined && <ActionBoard {...at} />}
    </>
  )
}

function Steps(at: InsightsAt) {
  return (
    <Loaded read={publishedRoadmap(at)} waiting={<Skeleton height={420} radius={12} />}>
      {({ data: [roadmap] }) => {
        if (!roadmap) return <NoData />
        return (
          <ol className={classes.steps}>
            {stepsOf(roadmap).map(({ step, texts: [title, description, detail] }) => (
              <li key={step} className={classes.step} data-step={step}>
                <span className={classes.stepNumber} aria-hidden>
                  {step}
                </span>
                <div className={classes.stepText}>
                  <Title order={2} size="h3" className={classes.stepTitle}>
                    <ReadText {...title} />
                  </Title>
                  <Text fw={500} className={classes.long}>
                    <ReadText {...description} />
                  </Text>
                  <Text c="dimmed" className={classes.long}>
                    <ReadText {...detail} />
                  </Text>
                </div>
              </li>
            ))}
          </ol>
        )
      }}
    </Loaded>
  )
}

function stepsOf(roadmap: RoadmapResult['data'][number]) {
  const textAt = (member: keyof RoadmapSteps) => ({
    text: roadmap[member],
    isOriginal: roadmap.InOriginal?.includes(member),
  })
  return ([1, 2, 3] as const).map((step) => ({
    step,
    texts: [
      textAt(`Step${step}_RoadmapTitle`),
      textAt(`Step${step}_BriefDescription`),
      textAt(`Step${step}_RoadmapDetail`),
    ] as const,
  }))
}
