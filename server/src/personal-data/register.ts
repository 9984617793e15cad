import type { Database } from '../db/schema.ts'

/** What erasing a person, or an organisation, does with a column. */
export type Erasure =
  /** Says nothing about anybody. */
  | 'nothing personal'
  /** An id, which leads to nobody once the row it names is emptied. */
  | 'names a row'
  /** The row goes. */
  | 'removed'
  /** Emptied, or a name made of an id in its place: 'Erased person 4f2a'. */
  | 'replaced'
  /** Stays as a number or a time of nobody. */
  | 'kept as a number'
  /** Words somebody typed: they stay, and the name and address that are erased are replaced in them. */
  | 'words'

/** What a column holds of a person or an organisation. */
export interface PersonalColumn {
  readonly erasure: Erasure
  /** Who takes it out (DATA-001): the person it is about, the managers of its organisation, both or nobody. */
  readonly export: 'person' | 'manager' | 'both' | 'nobody'
}

/** What a table holds of people and organisations. */
export interface PersonalTable {
  /** The columns that name one row. */
  readonly key: readonly string[]
  readonly whose: string
  readonly kept: string
  /** What erasing a person does with it, and an organisation. */
  readonly person: string
  readonly organisation: string
  readonly columns: Readonly<Record<string, PersonalColumn>>
}

const plain: PersonalColumn = { erasure: 'nothing personal', export: 'nobody' }
const id: PersonalColumn = { erasure: 'names a row', export: 'nobody' }
const removed = column('removed')
const replaced = column('replaced')
const number = column('kept as a number')
const words = column('words')

const UNTIL_ERASED = 'until it is erased'
const WITH_INQUIRY = 'as long as its inquiry'
const STAYS = 'stays'
const GOES = 'goes'

/**
 * Every column of the database: whether it is about somebody, how long it is kept, what erasure does with it and whose export has it. A column that is not
 * here does not compile, nor pass the test that walks the migrated schema; docs/personal-data.md is made of it. [DATA-004]
 */
export const register = {
  customer: {
    key: ['id'],
    whose: 'an organisation',
    kept: UNTIL_ERASED,
    person: STAYS,
    organisation: 'emptied, named ‘Erased organisation 4f2a’ for the audit log',
    columns: {
      id,
      name: replaced('manager'),
      name_key: replaced('nobody'),
      industry: replaced('manager'),
      website: replaced('manager'),
      address: replaced('manager'),
      state: replaced('manager'),
      city: replaced('manager'),
      country: replaced('manager'),
      years_in_business: replaced('manager'),
      duration: replaced('manager'),
      profit_or_non: replaced('manager'),
      ownership_structure: replaced('manager'),
      annual_revenue: replaced('manager'),
      average_fte: replaced('manager'),
      number_of_locations: replaced('manager'),
      headquarter_address: replaced('manager'),
      is_active: plain,
      profile_completed_at: replaced('nobody'),
      created_at: number('manager'),
      deleted_at: number('nobody'),
      retention_months: replaced('manager'),
    },
  },
  user_account: {
    key: ['id'],
    whose: 'who may sign in',
    kept: 'until they are erased; deleted, it is only hidden',
    person: 'emptied, named ‘Erased person 4f2a’ for the audit log',
    organisation: 'as of a person',
    columns: {
      id,
      customer_id: id,
      is_admin: plain,
      first_name: replaced('both'),
      last_name: replaced('both'),
      email: replaced('both'),
      email_key: replaced('nobody'),
      designation: replaced('both'),
      password_hash: replaced('nobody'),
      active: replaced('both'),
      is_verified: replaced('both'),
      verification_withdrawn: replaced('nobody'),
      password_proven: replaced('nobody'),
      waits_for_approval: replaced('nobody'),
      created_at: number('person'),
      deleted_at: number('nobody'),
      last_sign_in_at: replaced('person'),
    },
  },
  session: {
    key: ['id'],
    whose: 'who signs in',
    kept: 'a month after its end',
    person: GOES,
    organisation: GOES,
    columns: {
      id: removed('nobody'),
      user_id: removed('nobody'),
      inquiry_id: removed('nobody'),
      created_at: removed('person'),
      expires_at: removed('person'),
      ended_at: removed('person'),
      needs_factor: removed('nobody'),
      browser: removed('person'),
      client_address: removed('person'),
      used_at: removed('person'),
      begun_by: removed('person'),
    },
  },
  known_browser: {
    key: ['user_id', 'browser_hash'],
    whose: 'who signs in',
    kept: 'until twenty newer ones are known',
    person: GOES,
    organisation: GOES,
    columns: { user_id: removed('nobody'), browser_hash: removed('nobody'), seen_at: removed('person') },
  },
  email_verification: {
    key: ['id'],
    whose: 'who signs up',
    kept: 'a day after its end',
    person: GOES,
    organisation: GOES,
    columns: {
      id: removed('nobody'),
      user_id: removed('nobody'),
      token_hash: removed('nobody'),
      expires_at: removed('nobody'),
      used_at: removed('nobody'),
      created_at: removed('nobody'),
    },
  },
  invitation: {
    key: ['id'],
    whose: 'who is invited',
    kept: 'unused a month after its end, used ones until the person is erased',
    person: GOES,
    organisation: GOES,
    columns: {
      id: removed('nobody'),
      kind: removed('person'),
      email_key: removed('person'),
      customer_id: removed('nobody'),
      customer_name: removed('nobody'),
      inquiry_id: removed('nobody'),
      invited_by: removed('nobody'),
      token_hash: removed('nobody'),
      expires_at: removed('person'),
      used_at: removed('person'),
      withdrawn_at: removed('nobody'),
      created_at: removed('person'),
    },
  },
  consultant_invitation: {
    key: ['id'],
    whose: 'who is invited as a consultant',
    kept: 'a month after its end',
    person: GOES,
    organisation: 'those of its people go',
    columns: {
      id: removed('nobody'),
      email: removed('person'),
      email_key: removed('nobody'),
      invited_by: removed('nobody'),
      token_hash: removed('nobody'),
      sent_at: removed('person'),
      expires_at: removed('person'),
      used_at: removed('person'),
      withdrawn_at: removed('person'),
    },
  },
  password_reset: {
    key: ['id'],
    whose: 'whose password is reset',
    kept: 'a day after its end',
    person: GOES,
    organisation: GOES,
    columns: {
      id: removed('nobody'),
      user_id: removed('nobody'),
      email_key: removed('nobody'),
      code_hash: removed('nobody'),
      tries: removed('nobody'),
      client: removed('nobody'),
      expires_at: removed('nobody'),
      used_at: removed('nobody'),
      created_at: removed('nobody'),
    },
  },
  rate_limit: {
    key: ['key'],
    whose: 'an address or a client that tries something',
    kept: 'a day after its window',
    person: 'those of the address and the account go',
    organisation: 'those of its people go',
    columns: {
      key: removed('nobody'),
      count: removed('nobody'),
      window_ends_at: removed('nobody'),
      blocked_until: removed('nobody'),
    },
  },
  inquiry_type: catalogue({
    id: plain,
    name: plain,
    description: plain,
    is_active: plain,
    min_figures: plain,
    min_texts: plain,
  }),
  pathway: catalogue({ id: plain, name: plain }),
  pathway_inquiry_type: catalogue({ id: plain, pathway_id: plain, inquiry_type_id: plain, position: plain }),
  diagnostic_question: catalogue({ id: plain, pathway_id: plain, position: plain, ...question(plain) }),
  intake_question: catalogue({
    id: plain,
    inquiry_type_id: plain,
    position: plain,
    title: plain,
    type: plain,
    description: plain,
    max_length: plain,
  }),
  finding: catalogue({ id: plain, inquiry_type_id: plain, area: plain, detail: plain }),
  recommendation: catalogue({ id: plain, inquiry_type_id: plain, detail: plain, area: plain }),
  roadmap: catalogue({
    id: plain,
    inquiry_type_id: plain,
    step1_title: plain,
    step1_description: plain,
    step1_detail: plain,
    step2_title: plain,
    step2_description: plain,
    step2_detail: plain,
    step3_title: plain,
    step3_description: plain,
    step3_detail: plain,
  }),
  inquiry: {
    key: ['id'],
    whose: 'an organisation; opened by one of its managers',
    kept: UNTIL_ERASED,
    person: 'stays, without the name in its words',
    organisation: GOES,
    columns: {
      id,
      customer_id: id,
      inquiry_type_id: plain,
      description: words('manager'),
      is_active: plain,
      expiry_date: number('manager'),
      recreated_from_id: id,
      created_by: id,
      created_at: number('both'),
      intake_answered_at: number('nobody'),
      respondents_added_at: number('nobody'),
      published_at: number('manager'),
      inviting_since: plain,
      closed_at: number('manager'),
      confidentiality: plain,
      attribute_names: words('nobody'),
      min_figures: plain,
      min_texts: plain,
      introduction: words('manager'),
      reminders: plain,
      anonymous_on: number('manager'),
      anonymised_at: number('manager'),
    },
  },
  intake_answer: {
    key: ['id'],
    whose: 'an organisation',
    kept: WITH_INQUIRY,
    person: 'stays, without the name in its words',
    organisation: GOES,
    columns: {
      id,
      inquiry_id: id,
      intake_question_id: plain,
      question: plain,
      question_type: plain,
      answer: words('manager'),
    },
  },
  custom_question: {
    key: ['id'],
    whose: 'an organisation; asked by one of its managers',
    kept: WITH_INQUIRY,
    person: 'stays, without the name in its words',
    organisation: GOES,
    columns: {
      id,
      inquiry_id: id,
      created_by: id,
      status: plain,
      reason: words('manager'),
      catalogue_question_id: plain,
      ...question(words('person')),
    },
  },
  survey_question: {
    key: ['inquiry_id', 'question_id'],
    whose: 'an organisation',
    kept: WITH_INQUIRY,
    person: 'stays, without the name in its words',
    organisation: GOES,
    columns: {
      inquiry_id: id,
      question_id: id,
      position: plain,
      is_custom: plain,
      pathway: plain,
      ...question(words('nobody')),
    },
  },
  respondent: {
    key: ['id'],
    whose: 'who is asked to answer',
    kept: `${WITH_INQUIRY}, or until the answers are made anonymous`,
    person:
      'who has submitted, or was asked in a confidential inquiry that is over, is emptied and named ‘Erased person 4f2a’; the row of anybody else goes',
    organisation: GOES,
    columns: {
      id,
      inquiry_id: id,
      email: replaced('both'),
      email_key: replaced('nobody'),
      user_id: replaced('nobody'),
      status: number('person'),
      saved_at: number('person'),
      completed_at: number('person'),
      created_at: number('person'),
      to_invite: replaced('nobody'),
      submission_id: replaced('nobody'),
      submission_digest: replaced('nobody'),
      first_name: replaced('person'),
      last_name: replaced('person'),
      // Figures by group rest on them; a name that stands in one is replaced.
      attribute_1: words('person'),
      attribute_2: words('person'),
      attribute_3: words('person'),
      last_day: replaced('person'),
      opened_at: number('person'),
      answered: number('nobody'),
      returned_at: number('nobody'),
      return_reason: replaced('person'),
      returned_submissions: replaced('nobody'),
    },
  },
  reminder: {
    key: ['id'],
    whose: 'who reminds',
    kept: WITH_INQUIRY,
    person: 'the own words go',
    organisation: GOES,
    columns: {
      id,
      inquiry_id: id,
      kind: plain,
      sentence: words('person'),
      asked_by: id,
      created_at: number('person'),
    },
  },
  reminder_plan: {
    key: ['respondent_id'],
    whose: 'who is asked to answer',
    kept: WITH_INQUIRY,
    person: GOES,
    organisation: GOES,
    columns: {
      respondent_id: removed('nobody'),
      inquiry_id: removed('nobody'),
      next_at: removed('nobody'),
      slot: removed('nobody'),
      reminder_id: removed('nobody'),
      stopped_at: removed('person'),
    },
  },
  survey_answer: {
    key: ['respondent_id', 'question_id'],
    whose: 'who answers',
    kept: WITH_INQUIRY,
    person: 'of who has submitted ratings and boxes stay, as numbers of nobody; texts and drafts go',
    organisation: GOES,
    columns: {
      respondent_id: id,
      inquiry_id: id,
      question_id: id,
      performance: number('person'),
      importance: number('person'),
      // The person's own go; in those of others the name is replaced.
      text: words('person'),
      checkbox_options: number('person'),
      document_id: replaced('nobody'),
      version: number('nobody'),
      saved_at: number('person'),
      submission_id: replaced('nobody'),
    },
  },
  rating_count: {
    key: ['inquiry_id', 'attribute', 'value', 'question_id', 'cell'],
    whose: 'nobody: how many rated alike',
    kept: WITH_INQUIRY,
    person: 'stays as numbers',
    organisation: GOES,
    columns: {
      inquiry_id: id,
      attribute: plain,
      // A value of an attribute: counted anew where a name was replaced in one.
      value: replaced('nobody'),
      question_id: id,
      cell: number('nobody'),
      people: number('nobody'),
    },
  },
  document: {
    key: ['id'],
    whose: 'who uploaded it, and an organisation',
    kept: `${WITH_INQUIRY}; of an export until its link has ended`,
    person:
      'what the person answered with or had made goes, its file too; the rest stays, without the name in its label',
    organisation: 'goes, its file too',
    columns: {
      id,
      kind: plain,
      inquiry_id: id,
      respondent_id: id,
      question_id: id,
      name: words('person'),
      name_key: words('nobody'),
      media_type: plain,
      size: plain,
      file_key: id,
      uploaded_by: id,
      created_at: number('person'),
    },
  },
  upload: {
    key: ['id'],
    whose: 'who uploads',
    kept: 'a day after its last part',
    person: 'goes, its files too',
    organisation: 'goes, its files too',
    columns: {
      id: removed('nobody'),
      inquiry_id: removed('nobody'),
      respondent_id: removed('nobody'),
      question_id: removed('nobody'),
      name: removed('nobody'),
      size: removed('nobody'),
      received: removed('nobody'),
      uploaded_by: removed('nobody'),
      moved_at: removed('nobody'),
    },
  },
  upload_part: {
    key: ['upload_id', 'position'],
    whose: 'who uploads',
    kept: 'as long as its upload',
    person: 'goes, its file too',
    organisation: 'goes, its file too',
    columns: { upload_id: removed('nobody'), position: removed('nobody'), file_key: removed('nobody') },
  },
  result: {
    key: ['id'],
    whose: 'an organisation; published by a consultant',
    kept: WITH_INQUIRY,
    person: 'stays, without the name in its words',
    organisation: GOES,
    columns: {
      id,
      inquiry_id: id,
      version: plain,
      content: words('manager'),
      statistics: words('nobody'),
      advance_insights: plain,
      published_by: id,
      published_at: number('both'),
      document_id: id,
      note: words('manager'),
      republished_from: plain,
      withdrawn_at: number('nobody'),
      withdrawn_by: id,
      withdraw_reason: words('nobody'),
      remind_at: plain,
    },
  },
  results_draft: {
    key: ['inquiry_id'],
    whose: 'an organisation; saved by a consultant',
    kept: WITH_INQUIRY,
    person: 'stays, without the name in its words',
    organisation: GOES,
    columns: { inquiry_id: id, revision: plain, content: words('nobody'), saved_by: id, saved_at: number('nobody') },
  },
  results_seen: {
    key: ['inquiry_id', 'user_id'],
    whose: 'a manager',
    kept: WITH_INQUIRY,
    person: GOES,
    organisation: GOES,
    columns: {
      inquiry_id: removed('nobody'),
      user_id: removed('nobody'),
      version: removed('person'),
      seen_at: removed('person'),
    },
  },
  preference: {
    key: ['user_id'],
    whose: 'whoever has chosen something',
    kept: UNTIL_ERASED,
    person: GOES,
    organisation: GOES,
    columns: { user_id: removed('nobody'), rows_per_page: removed('person'), single_keys: removed('person') },
  },
  answer_tag: {
    key: ['inquiry_id', 'respondent_id', 'question_id', 'tag'],
    whose: 'a consultant, of an answer',
    kept: WITH_INQUIRY,
    person: 'those of the person’s texts go',
    organisation: GOES,
    columns: { inquiry_id: id, respondent_id: id, question_id: id, tag: words('nobody') },
  },
  mail: {
    key: ['id'],
    whose: 'who is written to',
    kept: 'until the person is erased; what it says until it is sent',
    person: 'those to the person go; in those that wait for others the name is replaced',
    organisation: 'those that it caused go',
    columns: {
      id,
      to_address: removed('person'),
      subject: words('person'),
      text: words('nobody'),
      html: words('nobody'),
      letter: words('nobody'),
      respondent_id: id,
      kind: plain,
      reminder_id: id,
      not_after: plain,
      failure: words('nobody'),
      customer_id: id,
      message_id: plain,
      state: plain,
      attempts: plain,
      due_at: plain,
      claimed_until: plain,
      sent_at: number('person'),
      last_error: words('nobody'),
      created_at: number('person'),
    },
  },
  audit_event: {
    key: ['id'],
    whose: 'who does something',
    kept: 'as long as AUDIT_MONTHS says, else without end',
    person: 'stays under ‘Erased person 4f2a’, without the client’s address',
    organisation: 'stays under ‘Erased organisation 4f2a’',
    columns: {
      id,
      at: number('person'),
      user_id: id,
      customer_id: id,
      client_address: replaced('person'),
      action: number('person'),
      subject: words('person'),
      detail: words('person'),
      count: number('person'),
      repeat_key: replaced('nobody'),
    },
  },
  signing_secret: {
    key: ['id'],
    whose: 'nobody: a fingerprint of SECRET',
    kept: 'as long as SECRET',
    person: STAYS,
    organisation: STAYS,
    columns: { id: plain, fingerprint: plain },
  },
  audit_opening: {
    key: ['why'],
    whose: 'nobody',
    kept: 'for the length of a transaction',
    person: STAYS,
    organisation: STAYS,
    columns: { why: plain },
  },
  deleted_record: {
    key: ['id'],
    whose: 'who has just deleted something',
    kept: 'a minute, until the hourly sweep',
    person: GOES,
    organisation: GOES,
    columns: {
      id: removed('nobody'),
      kind: removed('nobody'),
      name: removed('nobody'),
      content: removed('nobody'),
      named_by: removed('nobody'),
      deleted_by: removed('nobody'),
      deleted_at: removed('nobody'),
    },
  },
  mail_hold: {
    key: ['id'],
    whose: 'nobody: that mails are held after a restore',
    kept: 'until they are released',
    person: STAYS,
    organisation: STAYS,
    columns: { id: plain, since: plain },
  },
  backup: {
    key: ['id'],
    whose: 'nobody: which backups were made and proven',
    kept: 'as long as their files',
    person: STAYS,
    organisation: STAYS,
    columns: { id: plain, started_at: plain, claimed_until: plain, name: plain, proven_at: plain, failure: plain },
  },
  backup_watch: {
    key: ['id'],
    whose: 'nobody: since when backups are to be made',
    kept: 'without end',
    person: STAYS,
    organisation: STAYS,
    columns: { id: plain, since: plain, every_minutes: plain, alarmed_at: plain },
  },
  erasure: {
    key: ['id'],
    whose: 'who was erased, by an id that leads to nobody',
    kept: 'without end: a restored backup erases them again',
    person: 'a line is added',
    organisation: 'a line is added',
    columns: { id: plain, kind: plain, erased_id: id, at: number('nobody') },
  },
  former_address: {
    key: ['id'],
    whose: 'who has changed the own address',
    kept: 'until the person is erased',
    person: GOES,
    organisation: GOES,
    columns: {
      id: removed('nobody'),
      user_id: removed('nobody'),
      email: removed('person'),
      email_key: removed('nobody'),
      changed_at: removed('person'),
    },
  },
  data_export: {
    key: ['id'],
    whose: 'who takes out their data',
    kept: 'seven days',
    person: 'goes, its file too, and those of the managers of the organisation',
    organisation: 'goes, its file too',
    columns: {
      id: removed('nobody'),
      user_id: removed('nobody'),
      state: removed('nobody'),
      asked_at: removed('nobody'),
      claimed_until: removed('nobody'),
      tries: removed('nobody'),
      expires_at: removed('nobody'),
      file_key: removed('nobody'),
      size: removed('nobody'),
    },
  },
  email_change: {
    key: ['id'],
    whose: 'who changes the own address',
    kept: 'a day after its end',
    person: GOES,
    organisation: GOES,
    columns: {
      id: removed('nobody'),
      user_id: removed('nobody'),
      email: removed('nobody'),
      code_hash: removed('nobody'),
      tries: removed('nobody'),
      expires_at: removed('nobody'),
      used_at: removed('nobody'),
      created_at: removed('nobody'),
    },
  },
  totp_key: {
    key: ['id'],
    whose: 'who has an authenticator app as a second factor',
    kept: 'until it is removed',
    person: GOES,
    organisation: GOES,
    columns: {
      id: removed('nobody'),
      user_id: removed('nobody'),
      secret: removed('nobody'),
      last_step: removed('nobody'),
      confirmed_at: removed('person'),
      created_at: removed('nobody'),
    },
  },
  recovery_code: {
    key: ['id'],
    whose: 'who has a second factor',
    kept: 'until new ones are made or the factor is removed',
    person: GOES,
    organisation: GOES,
    columns: {
      id: removed('nobody'),
      user_id: removed('nobody'),
      selector: removed('nobody'),
      code_hash: removed('nobody'),
      used_at: removed('person'),
      created_at: removed('person'),
    },
  },
  factor_requirement: {
    key: ['id'],
    whose: 'an organisation whose managers have to have a second factor',
    kept: 'until it is taken back',
    person: STAYS,
    organisation: GOES,
    columns: { id: removed('nobody'), customer_id: removed('nobody'), required_at: removed('manager') },
  },
  passkey: {
    key: ['id'],
    whose: 'who signs in with it',
    kept: 'until it is removed',
    person: GOES,
    organisation: GOES,
    columns: {
      id: removed('nobody'),
      user_id: removed('nobody'),
      name: removed('person'),
      credential_id: removed('nobody'),
      public_key: removed('nobody'),
      counter: removed('nobody'),
      transports: removed('nobody'),
      is_synced: removed('person'),
      created_at: removed('person'),
      last_used_at: removed('person'),
    },
  },
  passkey_challenge: {
    key: ['challenge_hash'],
    whose: 'who adds or uses a passkey',
    kept: 'a day after its end',
    person: GOES,
    organisation: GOES,
    columns: {
      challenge_hash: removed('nobody'),
      purpose: removed('nobody'),
      user_id: removed('nobody'),
      browser_hash: removed('nobody'),
      expires_at: removed('nobody'),
    },
  },
} as const satisfies Register

/** Every table and each of its columns: one that is missing does not compile. */
type Register = {
  readonly [T in keyof Database]: PersonalTable & {
    readonly columns: Readonly<Record<keyof Database[T], PersonalColumn>>
  }
}

/** The columns of words somebody typed, in which a name may stand, table by table, with what names a row of it. */
export function wordsOf(table: PersonalTable): string[] {
  return Object.entries(table.columns)
    .filter(([, { erasure }]) => erasure === 'words')
    .map(([name]) => name)
}

function column(erasure: Erasure) {
  return (of: PersonalColumn['export']): PersonalColumn => ({ erasure, export: of })
}

/** What belongs to nobody: written for all organisations by consultants. */
function catalogue<const C extends Readonly<Record<string, PersonalColumn>>>(columns: C) {
  return {
    key: ['id'],
    whose: 'nobody: the catalogue',
    kept: 'until it is deleted',
    person: STAYS,
    organisation: STAYS,
    columns,
  } as const
}

function question(typed: PersonalColumn) {
  return {
    title: typed,
    type: plain,
    description: typed,
    area: plain,
    max_length: plain,
    validation_regex: plain,
    rating_options: typed,
    checkbox_options: typed,
    accepted_formats: plain,
  }
}
