import { Alert, Button, Group, Stack } from '@mantine/core'
import { t } from '@plumbline/texts/people/factors'
import { IconCheck, IconCopy, IconDownload, IconKey, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { saveFile } from '../../../ui/files/save-file.ts'
import { useInBrand } from '../../../ui/marks/brand.ts'
import { toastFailure } from '../../../ui/overlays/toast.tsx'
import classes from './factors.module.css'

/** New recovery codes, shown only once: to copy, save as a file or print. [TEAM-003] */
export function RecoveryCodes({ codes, email, done }: { codes: readonly string[]; email: string; done: () => void }) {
  const [isCopied, setIsCopied] = useState(false)
  const named = useInBrand()
  const text = named(t.codesAsText({ email, codes: codes.join('\n') }))
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () =>
        toastFailure({
          title: t.notCopied,
          message: t.yourBrowserDoesntAllow,
        }),
    )
  return (
    <Stack gap="lg">
      <Alert color="blue" variant="light" icon={<IconKey aria-hidden />} title={t.saveTheseRecoveryCodes}>
        {t.aboutRecoveryCodes}
      </Alert>
      <ol className={classes.codes} aria-label={t.recoveryCodes}>
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
          {isCopied ? t.copied : t.copy}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => saveFile(new File([text], named(t.codesFile), { type: 'text/plain' }))}
        >
          {t.download}
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          {t.print}
        </Button>
      </Group>
      <Button w="fit-content" className={classes.screenOnly ?? ''} onClick={done}>
        {t.iveSavedThem}
      </Button>
    </Stack>
  )
}
