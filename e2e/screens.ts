import { belowSection, type Section, sections, segmentOf } from '../web/src/app/sections.ts'

export { sections, segmentOf }

/** The patterns of all addresses of a part of the client, below its first segment: 'findings/view/:FindingsParamId'. */
export async function pathsBelow({ screens, more }: Section): Promise<string[]> {
  const below = (screens: Section['screens']): string[] =>
    screens.flatMap(({ address, children }) => (children ? below(children) : [belowSection(address)]))
  return [...new Set([...below(screens), ...below((await more?.())?.screens ?? [])])]
}
