import type { MailKind } from '@plumbline/contract/inquiries/respondents'
import type { ColumnType, Generated } from 'kysely'

export interface MailTables {
  mail: MailTable
  mail_hold: MailHoldTable
}

/** Words typed by a person, not ours. */
export interface OwnWords {
  readonly by: string
  readonly text: string
}

/**
 * The content of an email before it is rendered as plain text and HTML, as stored in the outbox. Everything in it is
 * plain text.
 */
export interface Letter {
  readonly to: string
  /** The language it is written in: that of the moment in which it was queued. */
  readonly language?: string
  /** The respondent it invites or reminds, and which of the two. */
  readonly respondentId?: string
  readonly kind?: MailKind
  /** The reminder it belongs to. */
  readonly reminderId?: string
  /** Not sent after this time. */
  readonly notAfter?: string
  /** Fixed text: subjects contain nothing that people typed. */
  readonly subject: string
  readonly greeting?: { readonly name: string }
  readonly paragraphs: readonly string[]
  /** A person's own words, set apart under 'Mia Stone writes:'. */
  readonly words?: OwnWords
  /** Labelled values that people typed. */
  readonly facts?: readonly (readonly [label: string, value: string])[]
  /** The contact and reply-to: their address is proven, so it is shown in full and linked. [LIST-016] */
  readonly contact?: { readonly label: string; readonly name: string; readonly address: string }
  /** The only button; `about` describes the destination, which is also shown as text below. */
  readonly action?: { readonly label: string; readonly href: string; readonly about?: string }
  readonly code?: string
  readonly notes: readonly string[]
  /** The unsubscribe link in the footer; `oneClick` is the endpoint for mail programs (RFC 8058). */
  readonly noMore?: { readonly label: string; readonly href: string; readonly oneClick: string }
}

/**
 * The transactional outbox: an email is a row written in the same transaction as the change that causes it. `letter` is
 * its content until it is sent or has failed; emails of an earlier release have `text` and `html` instead. `failure`
 * says in plain words why it will not arrive.
 */
export interface MailTable {
  id: string
  to_address: string
  subject: string
  text: string
  html: string
  letter: ColumnType<Letter | null, string | null, string | null>
  respondent_id: string | null
  /** What it asks its respondent to do; null for all other emails. */
  kind: MailKind | null
  reminder_id: string | null
  /** Not sent after this time. */
  not_after: string | null
  failure: string | null
  customer_id: string | null
  message_id: string
  state: Generated<'waiting' | 'sent' | 'failed'>
  attempts: Generated<number>
  due_at: string
  claimed_until: string | null
  sent_at: string | null
  last_error: string | null
  created_at: string
}

/** One row while mail is held: applies to emails queued by then and to those written later. */
export interface MailHoldTable {
  id: number
  since: string
}
