// npm run reset-admin -- EMAIL: a new password for a super administrator who has lost theirs. With SQLite no server may run meanwhile.
import { resolve } from 'node:path'
import { root, run, serverEnvironment } from './run.mjs'

const command = [resolve(root, 'server/commands/reset-admin.ts'), ...process.argv.slice(2)]
process.exitCode = await run(process.execPath, command, { env: serverEnvironment(process.env) })
