import { Button, Title } from '@mantine/core'
import { type ResultsSection, resultsSections } from '@plumbline/contract/results/results-draft'
import type { CurrentResults } from '@plumbline/contract/results/results-versions'
import { t } from '@plumbline/texts/results/insights'
import { useQuery } from '@tanstack/react-query'
import { useDialog } from '../../../ui/overlays/dialog-address.ts'
import { currentResults, resultsWhenOpened } from './insights.queries.ts'
import classes from './overview.module.css'

const changesIn: Record<ResultsSection, (values: { count: number }) => string> = {
  AreaColors: t.changesInColours,
  Findings: t.changesInFindings,
  Recommendations: t.changesInRecommendations,
  Inputs: t.changesInInputs,
  AdvanceInsights: t.changesInAdvanceInsights,
  Roadmap: t.changesInRoadmap,
  ComparedWith: t.changesInComparison,
}

/** The number of changes since the version a manager saw last; nothing if they have seen none before this one. [PUBL-017] */
export function ChangedSince({ inquiryId }: { inquiryId: string }) {
  const { data } = useQuery({ ...currentResults(inquiryId), meta: { silent: true } })
  return data?.Current ? <Changed key={data.Current.Version} inquiryId={inquiryId} told={data} /> : null
}

function Changed({ inquiryId, told }: { inquiryId: string; told: CurrentResults }) {
  const { Seen, Changes } = useQuery(resultsWhenOpened(inquiryId, told)).data
  const dialog = useDialog('what-changed')
  if (Seen === null || Seen >= (told.Current?.Version ?? 0) || Changes.length === 0) return null
  return (
    <section aria-labelledby="changed" className={classes.card}>
      <Title order={2} size="h4" id="changed">
        {t.whatChangedSince({ seen: Seen })}
      </Title>
      <ul className={classes.changes}>
        {resultsSections.map((section) => {
          const count = Changes.filter(({ Section }) => Section === section).length
          return count > 0 && <li key={section}>{changesIn[section]({ count })}</li>
        })}
      </ul>
      <Button variant="default" size="compact-sm" w="fit-content" onClick={dialog.open}>
        {t.showTheChanges}
      </Button>
    </section>
  )
}
