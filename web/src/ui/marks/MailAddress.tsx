import { Text } from '@mantine/core'
import { shownAddress } from '@plumbline/contract/wire/domains'
import { t } from '@plumbline/texts/ui/marks'
import { CutText, cut } from './CutText.tsx'

interface MailAddressProps {
  address: string
  failure: string | null
  /** Stays in one line. */
  isWhole?: boolean
}

/** An address in a list, with the reason below if emails to it bounce. */
export function MailAddress({ address, failure, isWhole = false }: MailAddressProps) {
  return (
    <div>
      <Address address={address} isWhole={isWhole} />
      {failure !== null && (
        <Text size="sm" c="var(--mantine-color-error)" style={{ overflowWrap: 'anywhere' }}>
          {t.emailFailed({ failure })}
        </Text>
      )}
    </div>
  )
}

/** If too long it wraps after the @ rather than inside a word. */
function Address({ address: kept, isWhole }: { address: string; isWhole: boolean }) {
  const address = shownAddress(kept)
  if (cut(address) !== address) return <CutText text={address} />
  if (isWhole) return <bdi style={{ whiteSpace: 'nowrap' }}>{address}</bdi>
  const domain = address.lastIndexOf('@') + 1
  return (
    <bdi>
      {address.slice(0, domain)}
      <wbr />
      {address.slice(domain)}
    </bdi>
  )
}
