import { Button } from '@mantine/core'
import { t } from '@plumbline/texts/ui/files'
import { IconDownload } from '@tabler/icons-react'

/** Downloads a document under its own name; `path` is a link the server has signed for this person. */
export function DownloadLink({ path, name }: { path: string; name: string }) {
  return (
    <Button
      component="a"
      href={path}
      download={name}
      variant="default"
      size="compact-sm"
      fw={500}
      leftSection={<IconDownload size={16} aria-hidden />}
      aria-label={t.downloadName({ name })}
    >
      {t.download}
    </Button>
  )
}
