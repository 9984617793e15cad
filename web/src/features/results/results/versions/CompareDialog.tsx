import { NativeSelect, Skeleton } from '@mantine/core'
import type { ResultsVersion } from '@plumbline/contract/results/results'
import type { SearchOf } from '@plumbline/contract/wire/search-to'
import { t } from '@plumbline/texts/results/results'
import { useSearchParams } from 'react-router'
import { DifferenceBySection } from '../../../../domain/differences/DifferenceBySection.tsx'
import type * as paths from '../../../../paths.ts'
import { Loaded } from '../../../../ui/frames/Loaded.tsx'
import { instantInWords } from '../../../../ui/marks/dates.ts'
import { useSetSearch } from '../../../../ui/navigation/Navigated.tsx'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'
import { resultsDifference } from './results-versions.queries.ts'
import classes from './versions.module.css'

interface CompareProps {
  inquiryId: string
  versions: readonly ResultsVersion[]
}

/** The differences between the two versions, or the draft, in the address. [PUBL-011] */
export function CompareDialog({ inquiryId, versions }: CompareProps) {
  const address: SearchOf<typeof paths.resultsVersions> = useSearchParams()[0]
  const setSearch = useSetSearch()
  const from = address.get('from')
  const to = address.get('to')
  const choose = (name: 'from' | 'to', value: string) =>
    setSearch((search) => search.set(name, value), { replace: true })
  const close = () =>
    setSearch(
      (search) => {
        search.delete('from')
        search.delete('to')
      },
      { replace: true },
    )
  const options = [
    ...versions.map(({ Version, PublishedAt }) => ({
      value: String(Version),
      label: t.versionAndDate({ version: Version, publishedAt: instantInWords(PublishedAt) }),
    })),
    { value: 'draft', label: t.theDraft },
  ]
  return (
    <Dialog opened={from !== null && to !== null} onClose={close} title={t.compareVersions} size="lg">
      {from !== null && to !== null && (
        <>
          <div className={classes.compared}>
            <NativeSelect
              label={t.before}
              data={options}
              value={from}
              onChange={({ currentTarget }) => choose('from', currentTarget.value)}
            />
            <NativeSelect
              label={t.after}
              data={options}
              value={to}
              onChange={({ currentTarget }) => choose('to', currentTarget.value)}
            />
          </div>
          <Loaded read={resultsDifference(inquiryId, from, to)} waiting={<Skeleton height={240} radius={12} />}>
            {(changes) => <DifferenceBySection changes={changes} />}
          </Loaded>
        </>
      )}
    </Dialog>
  )
}
