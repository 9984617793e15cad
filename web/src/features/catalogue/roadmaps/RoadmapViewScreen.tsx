import { Title } from '@mantine/core'
import type { RoadmapSteps } from '@plumbline/contract/catalogue/roadmaps'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/catalogue/roadmaps'
import * as paths from '../../../paths.ts'
import { ViewScreen } from '../../../ui/frames/ViewScreen.tsx'
import { Values } from '../../../ui/marks/Values.tsx'
import { roadmapById } from './roadmaps.queries.ts'

/** One roadmap to read, step by step. */
export function RoadmapViewScreen({ roadmapId: id }: ParamsOf<typeof paths.roadmapView>) {
  return (
    <ViewScreen
      title={t.viewRoadmap}
      nameOf={({ value }) => value.InquiryTypeName}
      back={{ to: paths.roadmaps, label: t.roadmapManagement }}
      read={roadmapById(id)}
      shown={({ value }) => [{ label: t.inquiryType, value: value.InquiryTypeName }]}
      edit={pathTo(paths.roadmapEdit, { roadmapId: id })}
    >
      {({ value }) => ([1, 2, 3] as const).map((step) => <Step key={step} step={step} roadmap={value} />)}
    </ViewScreen>
  )
}

function Step({ step, roadmap }: { step: 1 | 2 | 3; roadmap: RoadmapSteps }) {
  return (
    <section>
      <Title order={2} size="h3" mb="sm">
        {t.step({ step })}
      </Title>
      <Values
        shown={[
          { label: t.title, value: roadmap[`Step${step}_RoadmapTitle`] },
          { label: t.description, value: roadmap[`Step${step}_BriefDescription`] },
          { label: t.detail, value: roadmap[`Step${step}_RoadmapDetail`] },
        ]}
      />
    </section>
  )
}
