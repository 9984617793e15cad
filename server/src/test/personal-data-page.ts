import type { PersonalColumn, PersonalTable } from '../features/people/personal-data/register/columns.ts'
import { register } from '../features/people/personal-data/register.ts'

/** docs/personal-data.md, made from the register. */
export function personalDataPage(): string {
  const tables = Object.entries<PersonalTable>(register)
  const personal = tables.filter(([, { columns }]) => Object.values(columns).some(isPersonal))
  const others = tables.filter((table) => !personal.includes(table)).map(([name]) => `\`${name}\``)
  return `${INTRODUCTION}
${personal.map(([name, table]) => rowOf(name, table)).join('\n')}

About no one: ${others.join(', ')}.
`
}

const INTRODUCTION = `# Personal data

What is kept about people and organisations, for how long, what erasing does to it, and what people can download. This page is made from
[the register](../server/src/features/people/personal-data/register), which has every column of the database and says for each what erasing does to it and who can
download it. A new column does not compile without an entry. Tests compare the register with the migrated schema of both databases and with this page, and fill every personal
column with one person and look for them after the erasure.

## In short

- **Deleting hides, erasing is for good.** A consultant erases a person or an organisation under *Personal data* in the profile menu, after typing the name and the password.
- **A person**: names, addresses, comments, drafts, documents with their files, sessions, emails, invitations and counters go. Submitted ratings and choices stay as anonymous
  numbers, so that figures do not change. Published results stay.
- **An organisation**: only an empty row remains for the audit log, with its people as rows without names.
- **The audit log** stays, under ‘Erased person 4f2a’ and ‘Erased organisation 4f2a’.
- **Words that others typed** stay, but the erased full name and addresses are replaced in them. No program can find what is said about someone in other words: the person
  asking has to say where it is.
- **Outside the database**: files that others uploaded are not searched. Delivered emails and the logs of proxies are with whoever runs them. Without \`SMTP_URL\` the \`.eml\` files of
  erased emails are removed from \`DATA_DIR/outbox\`, at once on the server that erases and within an hour on others. Backups keep erased data until they are deleted; a restore
  erases it again.
- **In the database files**: SQLite overwrites what is deleted (\`secure_delete\`) and truncates its log after each erasure; a test looks for the bytes. Free pages can still hold
  what an older version deleted; restoring a backup into an empty folder removes that. PostgreSQL keeps deleted rows until it vacuums, their space until it is overwritten
  (\`VACUUM FULL\` rewrites the tables), and its write-ahead log and archives for as long as its operator keeps them.
- **Downloads** (*Your data*, from *Your account* or *Manage Profile*): people get what is about them, with the documents they answered with. Managers also get what their screens
  show about the organisation, but no one’s answers.

## Table by table

| table | about | kept | when a person is erased | when an organisation is erased |
|---|---|---|---|---|`

function rowOf(name: string, { whose, kept, person, organisation }: PersonalTable): string {
  return `| \`${name}\` | ${whose} | ${kept} | ${person} | ${organisation} |`
}

const isPersonal = ({ erasure }: PersonalColumn) => erasure !== 'nothing personal'
