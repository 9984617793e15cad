// npm run backup -- FILE: one archive of database and files, even while servers run. -- --verify FILE checks one.
import { resolve } from 'node:path'
import { root, run, serverEnvironment } from './run.mjs'

const command = [resolve(root, 'server/commands/backup.ts'), ...process.argv.slice(2)]
process.exitCode = await run(process.execPath, command, { env: serverEnvironment(process.env) })
