import { decimal } from '@plumbline/texts/src/formats'
import { t } from '@plumbline/texts/ui/files'

/** A file size: '240 kB', '3.4 MB', '1.2 GB'. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1000) return t.bytes({ bytes })
  if (bytes < 1_000_000) return t.kilobytes({ size: Math.round(bytes / 1000) })
  return bytes < 1_000_000_000
    ? t.megabytes({ size: decimal(bytes / 1_000_000, 1) })
    : t.gigabytes({ size: decimal(bytes / 1_000_000_000, 1) })
}
