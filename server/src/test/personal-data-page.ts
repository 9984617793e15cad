import type { Erasure, PersonalColumn, PersonalTable } from '../features/people/personal-data/register/columns.ts'
import { register } from '../features/people/personal-data/register.ts'

/** docs/personal-data.md, as it follows from the register. */
export function personalDataPage(): string {
  const tables = Object.entries<PersonalTable>(register)
  const personal = tables.filter(([, { columns }]) => Object.values(columns).some(isPersonal))
  const others = tables.filter((table) => !personal.includes(table)).map(([name]) => `\`${name}\``)
  return `${INTRODUCTION}
${personal.map(([name, table]) => sectionOf(name, table)).join('\n')}
## Tables about nobody

${others.join(', ')}.
`
}

const INTRODUCTION = `# Personal data

What is kept of people and organisations, how long, what erasing does with it and what people take out. This page is made of
[the register](../server/src/features/people/personal-data/register.ts), in which every column of the database stands: one that is added without saying whether it is
personal does not compile. A test compares the register with the migrated schema of both databases, and this page with the register; another fills every
personal column with one person and looks for them after their erasure.

## In short

- **Deleting hides, erasing is for good.** A consultant erases a person or an organisation in *Personal data* of the profile menu; it asks for the name typed and the password.
- **A person**: names, addresses, texts, drafts, documents with their files, sessions, mails, invitations and counters go. Ratings and boxes that were submitted stay as
  numbers of nobody, so that figures stay what they were; published results stay.
- **An organisation**: nothing stays but a row without any words for the audit log, and its people as rows without names.
- **The audit log** stays, under ‘Erased person 4f2a’ and ‘Erased organisation 4f2a’.
- **Words that others typed** stay; the erased name (first and last name together) and the addresses are replaced in them. What is said of somebody in other words is found by no
  program: who asks for that tells where it is.
- **Beyond the database**: files that others uploaded are not read. Mails that were delivered and logs of proxies are with who runs
  them. Without \`SMTP_URL\` the \`.eml\` files of mails that are erased go from \`DATA_DIR/outbox\`, at once on the server that erases and within an hour on others. Backups hold what was erased until they are thrown away; a restore erases it again.
- **In the database's own files**: SQLite overwrites what is deleted (\`secure_delete\`) and its log is truncated after each erasure; a test looks for the bytes. What a version before deleted may lie in free pages of
  the file: restoring a backup into an empty place leaves it behind. PostgreSQL keeps deleted rows until it vacuums (by itself, or \`VACUUM\` at once), the space they had until it is written over (\`VACUUM FULL\` writes the tables anew), and
  its write-ahead log and archives of it as long as they are kept: that is with who runs it.
- **What a person takes out** (*Your data*, from *Your account* or *Manage Profile*) is made of the columns for *the person*, with the documents they answered with; *a manager* takes out what their screens show of the organisation,
  and nobody’s answers.

## Table by table
`

function sectionOf(name: string, { whose, kept, person, organisation, columns }: PersonalTable): string {
  return `
### \`${name}\`

Of ${whose}. Kept ${kept}. When a person is erased: ${person}. When an organisation is erased: ${organisation}.

| what erasing does | columns |
|---|---|
${erasures.flatMap((erasure) => lineOf(erasure, columns)).join('\n')}
| the person takes out | ${namesOf(columns, ({ export: of }) => of === 'person' || of === 'both')} |
| a manager takes out | ${namesOf(columns, ({ export: of }) => of === 'manager' || of === 'both')} |
`
}

const erasures: readonly Erasure[] = [
  'removed',
  'replaced',
  'words',
  'kept as a number',
  'names a row',
  'nothing personal',
]

const inWords: Readonly<Record<Erasure, string>> = {
  removed: 'goes with the row',
  replaced: 'emptied or replaced',
  words: 'words: the erased name is replaced in them',
  'kept as a number': 'stays as a number or a time of nobody',
  'names a row': 'an id',
  'nothing personal': 'nothing personal',
}

function lineOf(erasure: Erasure, columns: PersonalTable['columns']): string[] {
  const names = namesOf(columns, (column) => column.erasure === erasure)
  return names === '–' ? [] : [`| ${inWords[erasure]} | ${names} |`]
}

function namesOf(columns: PersonalTable['columns'], isWanted: (column: PersonalColumn) => boolean): string {
  const names = Object.entries(columns).filter(([, column]) => isWanted(column))
  return names.length === 0 ? '–' : names.map(([name]) => `\`${name}\``).join(', ')
}

const isPersonal = ({ erasure }: PersonalColumn) => erasure !== 'nothing personal'
