// npm run upgrade: brings the data up to date, after a proven backup of them, which is put back where that fails. Stop every server first.
import { resolve } from 'node:path'
import { root, run, serverEnvironment } from './run.mjs'

const command = [resolve(root, 'server/commands/upgrade.ts'), ...process.argv.slice(2)]
process.exitCode = await run(process.execPath, command, { env: serverEnvironment(process.env) })
