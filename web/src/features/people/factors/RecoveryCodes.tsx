import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconCheck, IconCopy, IconDownload, IconKey, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { saveFile } from '../../../ui/files/save-file.ts'
import { toastFailure } from '../../../ui/overlays/toast.tsx'
import classes from './factors.module.css'

/** New recovery codes, shown this once: to be copied, kept as a file or printed. [TEAM-003] */
export function RecoveryCodes({ codes, email, done }: { codes: readonly string[]; email: string; done: () => void }) {
  const [isCopied, setIsCopied] = useState(false)
  const text = `Plumbline recovery codes for ${email}\nEach works once, instead of a code from your app.\n\n${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () =>
        toastFailure({
          title: 'Not copied',
          message: 'Your browser doesn’t allow copying. Download or print them instead.',
        }),
    )
  return (
    <Stack gap="lg">
      <Alert color="blue" variant="light" icon={<IconKey aria-hidden />} title="Save these recovery codes">
        You won’t see them again. Each signs you in once if you lose your device. Keep them where you can reach them
        without it: in a password manager or on paper.
      </Alert>
      <ol className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group gap="sm" className={classes.screenOnly ?? ''}>
        <Button
          variant="default"
          leftSection={isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          onClick={() => void copy()}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => saveFile(new File([text], 'Plumbline recovery codes.txt', { type: 'text/plain' }))}
        >
          Download
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
      </Group>
      <Button w="fit-content" className={classes.screenOnly ?? ''} onClick={done}>
        I’ve saved them
      </Button>
    </Stack>
  )
}
