import { firstOf } from '@plumbline/texts/src/formats'

/** 'Culture - Autumn assessment.png': a name valid on every system. */
export function fileName(title: string, name: string, extension: string): string {
  const oneLine = `${title} - ${name}`.replace(/\s+/g, ' ').replace(/[\\/:*?"<>|]/g, '-')
  return `${firstOf(oneLine, 100).trim()}.${extension}`
}
