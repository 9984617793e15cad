import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { dayOf } from '@plumbline/contract/domain/expiry'
import type { AskedAgain } from '@plumbline/contract/domain/factors'
import type { DataExport } from '@plumbline/contract/people/data-export'
import { openDataExport } from '@plumbline/contract/people/data-export'
import { pathOf } from '@plumbline/contract/wire/call'
import { emailKey } from '@plumbline/contract/wire/fields'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/calls/people'
import { language } from '@plumbline/texts/src/language'
import type { FastifyBaseLogger } from 'fastify'
import { accountToErase } from '../../../domain/access/account-erasure.queries.ts'
import { personInOrder } from '../../../domain/access/accounts.queries.ts'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import type { Download } from '../../../domain/access/route.ts'
import type { Session } from '../../../domain/access/session.ts'
import { linkToken, personOfLink } from '../../../domain/documents/document-links.ts'
import { discardFiles } from '../../../domain/documents/stored-files.ts'
import { askAgain } from '../../../domain/factors/ask-again.ts'
import { dataReadyMail } from '../../../domain/letters/personal-data.ts'
import { languageOfReader, queueMail } from '../../../domain/letters/queue.ts'
import { countTry } from '../../../domain/limits/rate-limits.ts'
import type { MaillessSurroundings, Surroundings } from '../../../domain/surroundings.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { inSnapshot, inTransaction } from '../../../platform/db/transaction.ts'
import { notFound } from '../../../platform/errors.ts'
import { type FileStore, newFileKey } from '../../../platform/files/file-store.ts'
import { type ZipMember, zipStream } from '../../../platform/files/zip-stream.ts'
import { inLanguage } from '../../../platform/languages.ts'
import {
  answeredDocuments,
  askForExport,
  claimExport,
  dataExportOf,
  markReady,
  readExport,
  readyExport,
} from './export.queries.ts'
import { exportPage } from './export-page.ts'

/** Rate limit of exports per person. */
export const exportLimit = { tries: 3, seconds: 86_400 }

/** Requests an export of a person's data, made in the background. Throws 429. [DATA-001] */
export async function askForOwnData(
  surroundings: Surroundings,
  { userId, email }: Session,
  by: Actor,
): Promise<DataExport> {
  const { db, clock } = surroundings
  const unused = await inTransaction(db, async (db) => {
    await countTry({ ...surroundings, db }, `data-export:${userId}`, exportLimit)
    const unused = await askForExport(db, userId, clock.now())
    await recordEvent(db, 'dataAskedFor', email, by)
    return unused
  })
  await discardFiles(surroundings, unused)
  surroundings.dataExportAsked()
  return dataExportOf(db, userId, clock.now())
}

/**
 * A link to a person's export, valid for 10 minutes, after reauthentication. Throws 404 if none is ready, 400 and 429.
 */
export async function linkToOwnData(
  surroundings: MaillessSurroundings,
  confirmation: AskedAgain,
  session: Session,
  by: Actor,
): Promise<{ path: string }> {
  const ready = await readyExport(surroundings.db, session, surroundings.clock.now())
  if (ready === undefined) throw notFound('Document')
  await askAgain(surroundings, confirmation, session, by)
  const token = linkToken(ready.id, session.userId, surroundings)
  return { path: `/api${pathOf(openDataExport, { documentId: ready.id })}?token=${token}` }
}

/** The file behind a link, while its person may still use the product. Throws 404. */
export async function ownDataFile(
  surroundings: MaillessSurroundings,
  { id, token }: { id: string; token: string },
  by: Actor,
): Promise<Download> {
  const { db, clock, files } = surroundings
  const userId = personOfLink(id, token, surroundings)
  const person = userId === null ? undefined : await personInOrder(db, userId)
  if (userId === null || person === undefined) throw notFound('Document')
  const ready = await readyExport(db, { id, userId }, clock.now())
  if (ready?.file_key == null) throw notFound('Document')
  const name = t.yourDataFile({ day: dayOf(new Date(ready.asked_at)) })
  await recordEvent(db, 'dataTakenOut', name, { ...by, userId, customerId: person.customerId })
  return { name, mediaType: 'application/zip', content: await files.open(ready.file_key) }
}

/** Any number of servers may make exports: each is made by one of them. */
export interface ExportingParts {
  readonly db: Db
  readonly files: FileStore
  readonly clock: Clock
  readonly temporaryFolder: string
  readonly publicUrl: string
  readonly mailQueued: () => void
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

const POLL_INTERVAL = 60_000

/** Makes requested exports, one at a time: immediately when woken, otherwise within a minute. */
export function startDataExports(parts: ExportingParts): { wake(): void; stop(): Promise<void> } {
  let isStopping = false
  let next = Promise.withResolvers<void>()
  function wake() {
    next.resolve()
    next = Promise.withResolvers()
  }
  async function run() {
    while (!isStopping) {
      const woken = next.promise
      try {
        while (!isStopping && (await makeNextExport(parts)));
      } catch (error) {
        parts.log.error({ err: error }, 'a person’s data could not be made ready, it will be tried again')
      }
      if (!isStopping) await woken
    }
  }
  const timer = setInterval(wake, POLL_INTERVAL)
  const running = run()
  return {
    wake,
    async stop() {
      isStopping = true
      clearInterval(timer)
      wake()
      await running
    },
  }
}

/** Makes the export waiting longest, and emails its person; returns whether there was one. */
export async function makeNextExport(parts: Omit<ExportingParts, 'log'>): Promise<boolean> {
  const { db, files, clock, temporaryFolder, publicUrl } = parts
  const claimed = await inTransaction(db, claimExport)
  if (claimed === undefined) return false
  const person = await personInOrder(db, claimed.userId)
  const account = await accountToErase(db, claimed.userId)
  // Nothing is exported for people who may no longer sign in: it stays claimed, and finally fails.
  if (person === undefined || account === undefined) return true
  const of = {
    userId: account.id,
    emailKey: emailKey(account.email),
    customerId: person.role === 'CustomerAdmin' ? person.customerId : null,
  }
  const [fileKey, path] = [newFileKey(), join(temporaryFolder, `${claimed.id}.zip`)]
  let isKept = false
  try {
    const read = (await languageOfReader(db, account.email)) ?? language()
    const members = await inLanguage(read, () => membersOf(parts, of))
    await pipeline(zipStream(members), createWriteStream(path))
    const { size } = await stat(path)
    await files.put(fileKey, path)
    isKept = await inTransaction(db, async (db) => {
      if (!(await markReady(db, { id: claimed.id, fileKey, size }, clock.now()))) return false
      const mail = () =>
        dataReadyMail(publicUrl, { to: account.email, firstName: account.firstName, role: person.role })
      await queueMail(db, mail, { customerId: null }, clock.now())
      return true
    })
    if (isKept) parts.mailQueued()
  } finally {
    await rm(path, { force: true })
    if (!isKept) await discardFiles({ files }, [fileKey])
  }
  return true
}

async function membersOf({ db, files, clock }: Omit<ExportingParts, 'log'>, of: Parameters<typeof readExport>[1]) {
  const { person, organisation, documents } = await inSnapshot(db, async (db) => ({
    ...(await readExport(db, of)),
    documents: await answeredDocuments(db, of),
  }))
  const at = clock.now()
  const madeAt = at.toISOString()
  const byTable = (parts: typeof person) => Object.fromEntries(parts.map(({ table, rows }) => [table, rows]))
  const data = {
    madeAt,
    person: byTable(person),
    ...(organisation.length > 0 && { organisation: byTable(organisation) }),
  }
  let bytes = 0
  const packed = documents.filter(({ size }) => {
    bytes += size
    return bytes <= limits.dataExportBytes
  })
  const members: ZipMember[] = [
    textMember('data.html', exportPage(t.yourData, madeAt, [...person, ...organisation]), at),
    textMember('data.json', JSON.stringify(data, null, 2), at),
    ...packed.map(({ name, fileKey, createdAt }, n) => ({
      name: `documents/${String(n + 1).padStart(3, '0')} ${name.replace(/[/\\]/g, '_')}`,
      at: new Date(createdAt),
      isCompressed: false,
      open: () => files.open(fileKey),
    })),
  ]
  const left = documents.length - packed.length
  if (left > 0) members.push(textMember('READ-ME.txt', `${t.documentsLeftOut({ left })}\n`, at))
  return members
}

const textMember = (name: string, text: string, at: Date): ZipMember => ({
  name,
  at,
  isCompressed: true,
  open: async () => Readable.from([Buffer.from(text, 'utf8')]),
})
