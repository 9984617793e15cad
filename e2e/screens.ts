import { type AreaOfClient, areas, belowArea, segmentOf } from '../web/src/app/areas.ts'

export { areas, segmentOf }

/** The patterns of all addresses of a part of the client, below its first segment: 'findings/view/:FindingsParamId'. */
export async function pathsBelow({ screens, more }: AreaOfClient): Promise<string[]> {
  const below = (screens: AreaOfClient['screens']): string[] =>
    screens.flatMap(({ address, children }) => (children ? below(children) : [belowArea(address)]))
  return [...new Set([...below(screens), ...below((await more?.())?.screens ?? [])])]
}
