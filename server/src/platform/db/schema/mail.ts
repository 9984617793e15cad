import type { MailKind } from '@plumbline/contract/inquiries/respondents'
import type { ColumnType, Generated } from 'kysely'

export interface MailTables {
  mail: MailTable
  mail_hold: MailHoldTable
}

/** Words of a person, which are no words of ours. */
export interface OwnWords {
  readonly by: string
  readonly text: string
}

/** The content of a mail, before it is rendered as plain text and as HTML: this is what waits in the outbox. Everything in it is text. */
export interface Letter {
  readonly to: string
  /** The language it is written in: that of the moment in which it was queued. */
  readonly language?: string
  /** The respondent whom it asks to answer, and what for. */
  readonly respondentId?: string
  readonly kind?: MailKind
  /** The reminder it is part of. */
  readonly reminderId?: string
  /** Not sent any more from then on. */
  readonly notAfter?: string
  /** Fixed words: nothing that people typed stands in a subject. */
  readonly subject: string
  readonly greeting?: { readonly name: string }
  readonly paragraphs: readonly string[]
  /** What a person says in own words, set apart under 'Mia Stone writes:'. */
  readonly words?: OwnWords
  /** Labelled values that people typed. */
  readonly facts?: readonly (readonly [label: string, value: string])[]
  /** Whom to ask, and who gets an answer to the mail: their address is proved, so that it is printed plainly and linked. [LIST-016] */
  readonly contact?: { readonly label: string; readonly name: string; readonly address: string }
  /** The one button; `about` says where the address leads that stands below it as text. */
  readonly action?: { readonly label: string; readonly href: string; readonly about?: string }
  readonly code?: string
  readonly notes: readonly string[]
  /** The link in the foot by which its reader asks for no more of them; `oneClick` is where a mail program does the same by itself (RFC 8058). */
  readonly noMore?: { readonly label: string; readonly href: string; readonly oneClick: string }
}

/**
 * The transactional outbox: a mail is a row written in the transaction of the change that causes it. `letter` is what it says, until it is sent or failed;
 * mails of an earlier release have `text` and `html` instead. `failure` says in words for people why it will not arrive.
 */
export interface MailTable {
  id: string
  to_address: string
  subject: string
  text: string
  html: string
  letter: ColumnType<Letter | null, string | null, string | null>
  respondent_id: string | null
  /** What it asks its respondent for; null for all other mails. */
  kind: MailKind | null
  reminder_id: string | null
  /** Not sent any more from then on. */
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

/** One row while mails are held: those that waited at this moment, and those that would be written later. */
export interface MailHoldTable {
  id: number
  since: string
}
