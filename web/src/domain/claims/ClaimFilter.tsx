import { NativeSelect } from '@mantine/core'
import { claims } from '@plumbline/contract/catalogue/claims'
import { t } from '@plumbline/texts/domain/claims'
import { useListFilter } from '../../ui/lists/list-address.ts'
import { claimWords, speaksOfInWords } from './words.ts'

const choices = [
  { value: '', label: t.speaksOfAnything },
  ...claims.map((value) => ({ value, label: claimWords[value] })),
  { value: 'neither', label: speaksOfInWords(null) },
]

/** The list's topic filter, as in its address. [TRUE-003] */
export function useClaimFilter() {
  const [address, choose] = useListFilter('speaksOf')
  const speaksOf = [...claims, 'neither' as const].find((one) => one === address)
  return {
    query: speaksOf === undefined ? {} : { speaksOf },
    filter: (
      <NativeSelect
        aria-label={t.speaksOf}
        data={choices}
        value={speaksOf ?? ''}
        onChange={({ currentTarget }) => choose(currentTarget.value || null)}
        flex="1 1 200px"
        maw={360}
      />
    ),
    clear: speaksOf === undefined ? undefined : () => choose(null),
  }
}
