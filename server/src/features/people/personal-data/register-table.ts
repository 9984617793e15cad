import type { PersonalColumn, PersonalTable } from './register/columns.ts'
import { register } from './register.ts'

/**
 * The register as a Markdown table: what each table stores, about whom, for how long, what erasure does, and its
 * personal columns. [DATA-004]
 */
export function registerTable(): string {
  const tables = Object.entries<PersonalTable>(register).map(([name, table]) => ({
    name: `\`${name}\``,
    table,
    personal: Object.entries(table.columns).flatMap(([column, kind]) => (isPersonal(kind) ? [`\`${column}\``] : [])),
  }))
  const rows = tables.filter(({ personal }) => personal.length > 0)
  const others = tables.filter(({ personal }) => personal.length === 0)
  return `| table | about | kept | when a person is erased | when an organisation is erased | personal columns |
|---|---|---|---|---|---|
${rows
  .map(
    ({ name, table: { whose, kept, person, organisation }, personal }) =>
      `| ${name} | ${whose} | ${kept} | ${person} | ${organisation} | ${personal.join(', ')} |`,
  )
  .join('\n')}

About no one: ${others.map(({ name }) => name).join(', ')}.
`
}

const isPersonal = ({ erasure }: PersonalColumn) => erasure !== 'nothing personal'
