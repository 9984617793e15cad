/** 'Culture - Autumn assessment.png': a name valid on every system. */
export function fileName(title: string, name: string, extension: string): string {
  const oneLine = `${title} - ${name}`.replace(/\s+/g, ' ').replace(/[\\/:*?"<>|]/g, '-')
  return `${[...oneLine].slice(0, 100).join('').trim()}.${extension}`
}
