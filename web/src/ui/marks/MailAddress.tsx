import { Text } from '@mantine/core'
import { CutText } from './CutText.tsx'

/** An address in a list; under it why mails to it do not arrive, where that is known. */
export function MailAddress({ address, failure }: { address: string; failure: string | null }) {
  return (
    <div>
      <CutText text={address} />
      {failure !== null && (
        <Text size="sm" c="var(--mantine-color-error)" style={{ overflowWrap: 'anywhere' }}>
          Mail failed: {failure}
        </Text>
      )}
    </div>
  )
}
