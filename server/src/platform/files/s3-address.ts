import { t } from '@plumbline/texts/commands/file-store'

/** Where uploaded files are kept in an S3-compatible store. */
export interface S3Address {
  /** The server with the bucket: 'https://s3.example.com/bucket'. */
  readonly endpoint: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
  /** The prefix of each key: '' or 'folder/folder/'. */
  readonly prefix: string
}

const form = 's3://ACCESS_KEY:SECRET_KEY@host[:port]/bucket[/prefix][?region=…][&protocol=http]'

/**
 * Reads `FILES_URL`: `s3://ACCESS_KEY:SECRET_KEY@host[:port]/bucket[/prefix]?region=…&protocol=http`. Keys are percent-encoded if they
 * contain `/`, `+`, `@` or `:`; the default region is us-east-1 and the default protocol https. If it is wrong, returns a text that follows the setting’s name.
 */
export function s3Address(text: string): S3Address | string {
  if (!URL.canParse(text) || new URL(text).protocol !== 's3:') return t.mustLookLike({ form })
  const url = new URL(text)
  if (!url.host || !url.username || !url.password) return t.needsHostAndKeys({ form })

  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean)
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) return t.needsBucket
  if (!folders.every((folder) => /^[A-Za-z0-9._-]+$/.test(folder) && !/^\.+$/.test(folder))) {
    return t.wrongPrefix
  }
  const { region = 'us-east-1', protocol = 'https', ...others } = Object.fromEntries(url.searchParams)
  const unknown = Object.keys(others)
  if (unknown.length > 0) return t.unknownParameter({ names: unknown.join(', ') })
  if (!/^[a-z0-9-]+$/.test(region)) return t.invalidRegion
  if (protocol !== 'https' && protocol !== 'http') return t.wrongProtocol
  const accessKeyId = decoded(url.username)
  const secretAccessKey = decoded(url.password)
  if (!accessKeyId || !secretAccessKey) return t.brokenKey

  return {
    endpoint: `${protocol}://${url.host}/${bucket}`,
    accessKeyId,
    secretAccessKey,
    region,
    prefix: folders.map((folder) => `${folder}/`).join(''),
  }
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
