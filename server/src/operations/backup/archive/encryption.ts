import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scryptSync } from 'node:crypto'
import { t } from '@plumbline/texts/commands/backup'
import { BytesOf } from './bytes.ts'
import { DamagedArchive } from './damaged.ts'

/** What an encrypted archive begins with; then 16 bytes of salt, then frames: four bytes of length, the content, sixteen bytes that prove it. */
const MAGIC = Buffer.from('PLUMBLINE-BACKUP-1\n')
const SALT = 16
const FRAME = 64 * 1024
const TAG = 16
/** In a frame's length: it is the last one. What is cut off behind a frame lacks it. */
const LAST = 0x80000000

/** What `BACKUP_KEY` becomes: each archive and file has a key of its own, made of this and a salt. */
export type BackupKey = Buffer

let derived: { text: string; key: BackupKey } | undefined

/** The key that `BACKUP_KEY` stands for (scrypt): a tenth of a second, once. */
export function backupKey(text: string): BackupKey {
  if (derived?.text !== text)
    derived = { text, key: scryptSync(text, 'plumbline backup', 32, { N: 2 ** 15, maxmem: 64 * 2 ** 20 }) }
  return derived.key
}

/** The content encrypted (AES-256-GCM), or as it is without a key. */
export async function* encrypted(content: AsyncIterable<Buffer>, key: BackupKey | null): AsyncGenerator<Buffer> {
  if (key === null) {
    yield* content
    return
  }
  const salt = randomBytes(SALT)
  yield Buffer.concat([MAGIC, salt])
  const own = ownKey(key, salt)
  const bytes = new BytesOf(content)
  for (let n = 0; ; n++) {
    const plain = await bytes.upTo(FRAME)
    const isLast = await bytes.isAtEnd()
    const head = headOf(plain.length, isLast)
    const cipher = createCipheriv('aes-256-gcm', own, nonce(n)).setAAD(head)
    yield Buffer.concat([head, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    if (isLast) return
  }
}

/** The content as it was, whether it was encrypted or not. Throws `DamagedArchive` where a byte of it was changed or is missing, and in words where the key is not its own. */
export async function* decrypted(content: AsyncIterable<Buffer>, key: BackupKey | null): AsyncGenerator<Buffer> {
  const bytes = new BytesOf(content)
  const beginning = await bytes.upTo(MAGIC.length)
  if (!beginning.equals(MAGIC)) {
    yield beginning
    yield* bytes.rest()
    return
  }
  if (key === null) throw new Error(t.encrypted)
  const own = ownKey(key, await bytes.exactly(SALT))
  for (let n = 0; ; n++) {
    const head = await bytes.exactly(4)
    const length = head.readUInt32BE() & ~LAST
    if (length > FRAME) throw new DamagedArchive()
    const sealed = await bytes.exactly(length + TAG)
    const decipher = createDecipheriv('aes-256-gcm', own, nonce(n)).setAAD(head).setAuthTag(sealed.subarray(length))
    const plain = decipher.update(sealed.subarray(0, length))
    try {
      decipher.final()
    } catch (cause) {
      if (n === 0) throw new Error(t.otherKey, { cause })
      throw new DamagedArchive(cause)
    }
    yield plain
    if (head.readUInt32BE() & LAST) break
  }
  if (!(await bytes.isAtEnd())) throw new DamagedArchive()
}

const ownKey = (key: BackupKey, salt: Buffer) => Buffer.from(hkdfSync('sha256', key, salt, 'archive', 32))

/** Each key encrypts one archive, so that counting makes every nonce unique. */
function nonce(n: number): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt32BE(n, 8)
  return bytes
}

function headOf(length: number, isLast: boolean): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(isLast ? length + LAST : length)
  return head
}
