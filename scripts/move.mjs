// npm run move -- postgres://…: moves a stopped installation to another database, and its files to another store; nothing is deleted.
import { resolve } from 'node:path'
import { root, run, serverEnvironment } from './run.mjs'

const command = [resolve(root, 'server/commands/move.ts'), ...process.argv.slice(2)]
process.exitCode = await run(process.execPath, command, { env: serverEnvironment(process.env) })
