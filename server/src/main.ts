import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { t } from '@plumbline/texts/commands/start'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { createApp } from './app.ts'
import { recordRefusedMail } from './domain/access/audit.ts'
import { signingSecret } from './domain/access/secret.ts'
import { resealSecrets } from './domain/factors/reseal.ts'
import { reminderMails } from './features/inquiries/reminders/reminder-mails.ts'
import { respondentMails } from './features/inquiries/respondents/respondent-mails.ts'
import { addRespondents } from './features/inquiries/respondents/respondents.queries.ts'
import { startScheduledSending } from './features/inquiries/scheduled-sending/sending-job.ts'
import { brandOfMail } from './features/people/brand/brand.queries.ts'
import { startDataExports } from './features/people/personal-data/data-exports.ts'
import { erasures } from './features/people/personal-data/erasure.queries.ts'
import { actionReminders } from './features/results/actions/action-reminders.ts'
import { resultsReminders } from './features/results/results/results-reminders.ts'
import { startNorms } from './features/results/statistics/norms/norms-job.ts'
import { backupInProcess } from './operations/backup/backup-process.ts'
import { unwatchBackups, watchBackups } from './operations/backup/backups.queries.ts'
import { heldStore, removalsAreHeld } from './operations/backup/removal-hold.ts'
import { type BackupParts, startBackups, startKeepingErasures } from './operations/backup/schedule.ts'
import { type Metrics, startMetrics } from './operations/service/metrics.ts'
import { openDataFolder } from './operations/start/data-folder.ts'
import { withDiskInWords } from './operations/start/disk-faults.ts'
import { makeFirstSuperAdmin } from './operations/start/first-super-admin.ts'
import { openCheckedDatabase } from './operations/start/open-checked-database.ts'
import { startSweeping } from './operations/sweep.ts'
import type { Db } from './platform/db/schema.ts'
import { folderStore } from './platform/files/folder-store.ts'
import { openS3Store } from './platform/files/s3-store.ts'
import { loggedFault } from './platform/http/logged-fault.ts'
import { oneAfterTheOther } from './platform/mail/claims.ts'
import { startMailDelivery } from './platform/mail/delivery.ts'
import { heldMails } from './platform/mail/mail-hold.ts'
import { folderTransport, smtpTransport } from './platform/mail/transport.ts'
import { FaultySettings, readSettings, type Settings } from './settings.ts'

const STOP_WITHIN = 30_000
/** So many connections wait to be taken in a turn of the event loop: one that finds no room tries again after a second at the earliest. */
const CONNECTIONS_WAITING = 4096
const clock = { now: () => new Date() }
const webFolder = resolve(import.meta.dirname, '../../web/dist')

/** What has to be closed, the last opened first. */
const opened: (() => unknown)[] = []

let isStopping = false
const started = start()
// From the first moment, and as often as they come: a terminal and `npm start` each pass the same signal on.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop)
// To the last as well: while Node takes itself down it has no listeners any more, and would die of one.
process.once('beforeExit', () => process.exit())
// scripts/start.mjs is gone: a server that nobody minds would keep folder and port from the next one.
process.once('disconnect', stop)
process.channel?.unref()
if (process.connected === false) stop()

await started.catch(async (error: unknown) => {
  say(process.stderr, error instanceof FaultySettings ? error.faults : [describe(error)])
  await closeAll()
  process.exit(1)
})

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  try {
    await serve(settings)
  } catch (fault) {
    throw withDiskInWords(fault, settings.dataDir)
  }
}

async function serve(settings: Settings): Promise<void> {
  const log = pino({ level: settings.logLevel, serializers: { err: loggedFault } })
  warnAbout(settings, log)

  const folder = await openDataFolder(settings.dataDir)
  opened.push(folder.release)
  if (folder.closed.length > 0)
    log.warn(
      `Other users of this machine could read these in ${folder.path}. They no longer can: ${folder.closed.join(', ')}`,
    )
  const db = await openCheckedDatabase(folder, settings.databaseUrl)
  opened.push(() => db.destroy())
  // From here on people work with what is there: what an upgrade that was killed would put back is no longer what was before.
  await rm(folder.upgrading, { force: true })
  const secret = await signingSecret(db, settings, log)
  await resealSecrets(db, { secret, previousSecret: settings.previousSecret }, log)
  const store =
    settings.s3 === null
      ? await folderStore(folder.filesFolder)
      : await openS3Store(settings.s3, (sentence) => log.warn(sentence))
  const files = heldStore(store, () => removalsAreHeld(db, folder.path))
  const outboxFolder = settings.smtpUrl === null ? folder.outboxFolder : null
  const transport =
    settings.smtpUrl === null
      ? folderTransport(folder.outboxFolder, settings.mailFrom, log)
      : smtpTransport(settings.smtpUrl, settings.mailFrom)
  const deferred = oneAfterTheOther([
    respondentMails(settings.publicUrl),
    reminderMails({ publicUrl: settings.publicUrl, secret }),
    resultsReminders(settings.publicUrl),
    actionReminders({ publicUrl: settings.publicUrl, secret }),
  ])
  const held = await heldMails(db)
  if (held !== null)
    log.warn(
      { held },
      'After the restore, waiting emails and reminders are held back. Send them with: npm run release-mails',
    )
  const metrics = await measure(db, settings, log)
  const delivery = startMailDelivery({
    db,
    clock,
    transport,
    log,
    deferred,
    dailyLimit: settings.mailDailyLimit,
    recipientRefused: recordRefusedMail,
    brandOf: (mail) => brandOfMail(db, mail),
    ...(metrics !== null && { tried: metrics.mailTried }),
  })
  opened.push(() => delivery.stop())
  const sending = startScheduledSending({ db, clock, add: addRespondents, mailQueued: delivery.wake, log })
  opened.push(() => sending.stop())
  const norms = startNorms({ db, clock, log })
  opened.push(() => norms.stop())
  const exports = startDataExports({
    db,
    files,
    clock,
    temporaryFolder: folder.temporaryFolder,
    publicUrl: settings.publicUrl,
    mailQueued: delivery.wake,
    log,
  })
  opened.push(() => exports.stop())
  const sweeping = startSweeping({
    db,
    files,
    clock,
    log,
    auditMonths: settings.auditMonths,
    outboxFolder,
    publicUrl: settings.publicUrl,
    mailQueued: delivery.wake,
  })
  opened.push(() => sweeping.stop())
  const erased = startKeepingErasures(settings.backup.folder ?? folder.path, { erasures: () => erasures(db), log })
  opened.push(() => erased.stop())
  await backUpByItself(db, settings, { log, mailQueued: delivery.wake })

  say(process.stdout, await firstSuperAdmin(db, settings))
  const app = await createApp(
    {
      db,
      files,
      temporaryFolder: folder.temporaryFolder,
      outboxFolder,
      clock,
      secret,
      previousSecret: settings.previousSecret,
      settings,
      mailQueued: delivery.wake,
      dataExportAsked: exports.wake,
      requestEnded: metrics?.requestEnded ?? null,
      webFolder: existsSync(webFolder) ? webFolder : null,
    },
    log,
  )
  opened.push(() => closeServer(app))
  const address = await app.listen({ host: settings.host, port: settings.port, backlog: CONNECTIONS_WAITING })
  say(process.stdout, [t.ready({ address })])
}

/** Measures this server, and tells it on a port of its own, where one is set. */
async function measure(db: Db, { metrics: { port, host } }: Settings, log: pino.Logger): Promise<Metrics | null> {
  if (port === null) return null
  const metrics = startMetrics({ db, clock })
  opened.push(() => metrics.stop())
  // Lazy: it imports `node:http`, which brings the engine's `fetch` with it.
  const { listenForMetrics } = await import('./platform/metrics/listener.ts')
  const listener = await listenForMetrics({ host, port }, metrics.text, log)
  opened.push(() => listener.close())
  say(process.stdout, [t.metricsAt({ address: listener.url })])
  return metrics
}

/** Backups go on as long as the server does, where there is a folder for them. */
async function backUpByItself(
  db: Db,
  { backup: { folder, everyMinutes }, databaseUrl }: Settings,
  parts: Pick<BackupParts, 'log' | 'mailQueued'>,
): Promise<void> {
  // Of servers that share a database another one may have the folder.
  if (folder === null && databaseUrl === null) await unwatchBackups(db)
  if (folder === null) return
  await watchBackups(db, everyMinutes, clock.now())
  const backups = startBackups({ ...parts, db, clock, everyMinutes, make: backupInProcess })
  opened.push(() => backups.stop())
}

/** Makes the first super administrator where there is none, and says so: a made password is never shown again. */
async function firstSuperAdmin(db: Db, { superAdmin }: Settings): Promise<string[]> {
  const made = await makeFirstSuperAdmin(db, superAdmin, clock.now())
  if (made === null) return []
  const { email, generatedPassword } = made
  const lines = [t.firstSuperAdmin({ email })]
  return generatedPassword === null ? lines : [...lines, t.password({ password: generatedPassword })]
}

/** Graceful shutdown: lets what is going on end, a start as well, for half a minute at most. Idempotent. */
function stop(): void {
  if (isStopping) return
  isStopping = true
  setTimeout(() => process.exit(1), STOP_WITHIN).unref()
  void started.then(closeAll, () => undefined)
}

/** Requests on their way are answered; a connection that falls idle meanwhile is closed, rather than kept for another request. */
async function closeServer(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 100)
  await app.close()
  clearInterval(sweep)
}

async function closeAll(): Promise<void> {
  for (const close of opened.reverse()) await close()
}

function warnAbout({ rateLimitFactor, smtpUrl, disclosure }: Settings, log: pino.Logger): void {
  if (rateLimitFactor !== 1)
    log.warn(
      `RATE_LIMIT_FACTOR is ${rateLimitFactor}: the limits on guessing passwords and codes are not the usual ones.`,
    )
  if (smtpUrl === null)
    log.warn('SMTP_URL is not set: emails, with their codes and links, are only written to the outbox in DATA_DIR.')
  if (disclosure !== null && clock.now().toISOString() > disclosure.expires)
    log.warn('SECURITY_EXPIRES has passed: /.well-known/security.txt is no longer served.')
  if (!existsSync(webFolder)) log.warn('The web client is not built: only the API is served.')
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message: fault, cause } = error
  return cause instanceof Error ? t.notStartedBecause({ fault, because: cause.message }) : t.notStarted({ fault })
}

function say(stream: NodeJS.WriteStream, lines: readonly string[]): void {
  stream.write(lines.map((line) => `${line}\n`).join(''))
}
