import {
  addRoadmap,
  changeRoadmap,
  deleteRoadmap,
  getRoadmap,
  listRoadmaps,
  type RoadmapFields,
} from '@plumbline/contract/catalogue/roadmaps'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../../../api/change.ts'
import { load, send } from '../../../api/send.ts'
import type { ListQueryOf } from '../../../ui/lists/columns.ts'

/** One page of roadmaps. Every change to a roadmap invalidates all keys that start with 'roadmaps'. */
export const roadmapsPage = (query: ListQueryOf<typeof listRoadmaps>) =>
  queryOptions({
    queryKey: ['roadmaps', 'page', query],
    queryFn: ({ signal }) => send(listRoadmaps, { query }, signal),
  })

/** One roadmap with its version. */
export const roadmapById = (id: string) =>
  queryOptions({
    queryKey: ['roadmaps', 'one', id],
    queryFn: ({ signal }) => load(getRoadmap, { params: { id } }, signal),
  })

export const addingRoadmap = change((body: RoadmapFields) => send(addRoadmap, { body }), 'roadmaps')

export const changingRoadmap = (id: string, version: string | undefined) =>
  change((body: RoadmapFields) => send(changeRoadmap, { params: { id }, body, version }), 'roadmaps')

export const deletingRoadmap = (id: string) => change(() => send(deleteRoadmap, { params: { id } }), 'roadmaps')
