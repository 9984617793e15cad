/** Prints what is stored about people and organisations, table by table. Needs no database. [DATA-004] */
import { registerTable } from '../src/features/people/personal-data/register-table.ts'

process.stdout.write(registerTable())
