import { ResultsSection, resultsSections } from '@plumbline/contract/results/results-draft'
import { type SearchOf, searchTo } from '@plumbline/contract/wire/search-to'
import { useSearchParams } from 'react-router'
import * as paths from '../../../../paths.ts'

/** The section in the address ('?section=Findings'), otherwise the first one. [SEND-008] */
export function useSection(): ResultsSection {
  const address: SearchOf<typeof paths.prepareResults> = useSearchParams()[0]
  const { success, data } = ResultsSection.safeParse(address.get('section'))
  return success ? data : resultsSections[0]
}

/** A link to a section of the same screen. */
export const toSection = (section: ResultsSection) => ({ search: searchTo(paths.prepareResults, { section }) })

/** The id of a section's heading. */
export const headingOf = (section: ResultsSection) => `prepare-${section}`

/** Scrolls to a section's heading and focuses it, except while the section is being chosen from a list. */
export function focusSection(section: ResultsSection): void {
  const heading = document.getElementById(headingOf(section))
  heading?.scrollIntoView({ block: 'start' })
  if (!(document.activeElement instanceof HTMLSelectElement)) heading?.focus({ preventScroll: true })
}
