import { Skeleton, Text, Title } from '@mantine/core'
import type { RoadmapSteps } from '@plumbline/contract/catalogue/roadmaps'
import { Loaded } from '../../../../ui/frames/Loaded.tsx'
import { NoData } from '../../../../ui/frames/NoData.tsx'
import { ActionBoard } from '../actions/ActionBoard.tsx'
import classes from '../insights.module.css'
import { publishedRoadmap } from '../insights.queries.ts'
import type { InsightsAt } from '../links.ts'

/** The three steps, in order, and below them what is done about them. */
export function RoadmapTab(at: InsightsAt) {
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
            {stepsOf(roadmap).map(({ step, title, description, detail }) => (
              <li key={step} className={classes.step} data-step={step}>
                <span className={classes.stepNumber} aria-hidden>
                  {step}
                </span>
                <div className={classes.stepText}>
                  <Title order={2} size="h3" className={classes.stepTitle}>
                    <bdi>{title}</bdi>
                  </Title>
                  <Text fw={500} className={classes.long}>
                    <bdi>{description}</bdi>
                  </Text>
                  <Text c="dimmed" className={classes.long}>
                    <bdi>{detail}</bdi>
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

function stepsOf(roadmap: RoadmapSteps) {
  return ([1, 2, 3] as const).map((step) => ({
    step,
    title: roadmap[`Step${step}_RoadmapTitle`],
    description: roadmap[`Step${step}_BriefDescription`],
    detail: roadmap[`Step${step}_RoadmapDetail`],
  }))
}
