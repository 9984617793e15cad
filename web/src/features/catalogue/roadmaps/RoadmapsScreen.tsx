import { Button } from '@mantine/core'
import type { listRoadmaps, Roadmap } from '@plumbline/contract/catalogue/roadmaps'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/catalogue/roadmaps'
import { Link } from 'react-router'
import * as paths from '../../../paths.ts'
import type { ColumnOf } from '../../../ui/lists/columns.ts'
import { ListScreen } from '../../../ui/lists/ListScreen.tsx'
import { undoing } from '../../desk/deleted/deleted.queries.ts'
import { deletingRoadmap, roadmapsPage } from './roadmaps.queries.ts'

const columns: ColumnOf<typeof listRoadmaps>[] = [
  { header: t.inquiryType, sort: 'InquiryTypeName', cell: (roadmap) => roadmap.InquiryTypeName },
  { header: t.stepTitleColumn({ step: 1 }), sort: 'Step1_RoadmapTitle', cell: (roadmap) => roadmap.Step1_RoadmapTitle },
  { header: t.stepTitleColumn({ step: 2 }), sort: 'Step2_RoadmapTitle', cell: (roadmap) => roadmap.Step2_RoadmapTitle },
  { header: t.stepTitleColumn({ step: 3 }), sort: 'Step3_RoadmapTitle', cell: (roadmap) => roadmap.Step3_RoadmapTitle },
]

/** All roadmaps; the address holds page and search. */
export function RoadmapsScreen() {
  return (
    <ListScreen
      title={t.roadmapManagement}
      about={t.about}
      action={
        <Button component={Link} to={paths.roadmapCreate}>
          {t.addRoadmap}
        </Button>
      }
      page={roadmapsPage}
      columns={columns}
      rowKey={(roadmap) => roadmap.RoadmapId}
      open={({ RoadmapId }) => pathTo(paths.roadmapView, { roadmapId: RoadmapId })}
      rowActions={(roadmap) => [
        { kind: 'view', to: pathTo(paths.roadmapView, { roadmapId: roadmap.RoadmapId }) },
        { kind: 'edit', to: pathTo(paths.roadmapEdit, { roadmapId: roadmap.RoadmapId }) },
        {
          kind: 'delete',
          deletion: {
            name: nameOf(roadmap),
            remove: deletingRoadmap(roadmap.RoadmapId),
            undo: undoing(deletingRoadmap(roadmap.RoadmapId), roadmap.RoadmapId),
            said: t.roadmapDeleted,
            alsoGoes: t.stepsGoToo,
          },
        },
      ]}
      searchLabel={t.searchRoadmaps}
      whenEmpty={t.addFirst}
    />
  )
}

/** A roadmap has no name: its row's texts identify it. */
function nameOf({ InquiryTypeName, Step1_RoadmapTitle, Step2_RoadmapTitle, Step3_RoadmapTitle }: Roadmap): string {
  return `${InquiryTypeName}: ${Step1_RoadmapTitle}, ${Step2_RoadmapTitle}, ${Step3_RoadmapTitle}`
}
