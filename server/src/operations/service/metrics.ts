import { setTimeout } from 'node:timers/promises'
import type { RequestEnded, Surroundings } from '../../domain/surroundings.ts'
import { queueLengths } from '../../platform/jobs/queue-lengths.ts'
import type { MailTried } from '../../platform/mail/delivery.ts'
import { mailsWaiting } from '../../platform/mail/outbox.ts'
import { counter, exposition, type Family, gauge, histogram } from '../../platform/metrics/measures.ts'
import { measureProcess } from '../../platform/metrics/process-measures.ts'
import { lastProvenBackup } from '../backup/backups.queries.ts'

/** So long the database is waited for: where it is silent, what only it knows is left out. */
const PATIENCE = 2000
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What measures a running server, and tells it as Prometheus reads it. [OPS-004] */
export interface Metrics {
  readonly requestEnded: RequestEnded
  readonly mailTried: MailTried
  readonly text: () => Promise<string>
  readonly stop: () => void
}

/** Begins to measure this process. Labels are names of calls and queues, statuses and the like: a few hundred lines, however much is asked. */
export function startMetrics({ db, clock }: Pick<Surroundings, 'db' | 'clock'>): Metrics {
  const requests = counter('plumbline_requests_total', 'Finished requests.', ['call', 'status'])
  const durations = histogram('plumbline_request_duration_seconds', 'Duration of requests.', 'call', DURATIONS)
  const mails = counter('plumbline_mails_total', 'Attempts to send an email, by outcome.', ['outcome'])
  const ownProcess = measureProcess()
  /** What is being read, so that a silent database is asked once, however often somebody looks. */
  let reading: Promise<Family[] | null> | undefined

  function stored(): Promise<Family[] | null> {
    reading ??= storedGauges({ db, clock })
      .catch(() => null)
      .finally(() => {
        reading = undefined
      })
    return Promise.race([reading, setTimeout(PATIENCE, null, { ref: false })])
  }

  return {
    requestEnded(call, status, seconds) {
      requests.add(call, status)
      durations.observe(call, seconds)
    },
    mailTried: (outcome) => mails.add(outcome),
    async text() {
      const read = await stored()
      return exposition([
        requests.family(),
        durations.family(),
        ...queueGauges(),
        mails.family(),
        gauge('plumbline_database_up', '1 if the database answers, otherwise 0.', read === null ? 0 : 1),
        ...(read ?? []),
        ...ownProcess.families(),
      ])
    },
    stop: ownProcess.stop,
  }
}

function queueGauges(): Family[] {
  const lengths = queueLengths()
  return [
    gauge(
      'plumbline_queue_running',
      'Heavy jobs running in a queue.',
      lengths.map(({ name, running }) => ({ labels: { queue: name }, value: running })),
    ),
    gauge(
      'plumbline_queue_waiting',
      'Heavy jobs waiting in a queue.',
      lengths.map(({ name, waiting }) => ({ labels: { queue: name }, value: waiting })),
    ),
  ]
}

async function storedGauges({ db, clock }: Pick<Surroundings, 'db' | 'clock'>): Promise<Family[]> {
  const [{ count, oldest }, proven] = await Promise.all([mailsWaiting(db), lastProvenBackup(db)])
  const age = (name: string, help: string, since: string | null) =>
    since === null ? [] : [gauge(name, help, Math.max(0, (clock.now().getTime() - Date.parse(since)) / 1000))]
  return [
    gauge('plumbline_mails_waiting', 'Emails waiting to be sent.', count),
    ...age('plumbline_oldest_mail_age_seconds', 'Age of the oldest waiting email.', oldest),
    ...age('plumbline_last_proven_backup_age_seconds', 'Age of the last proven backup.', proven),
  ]
}
