// npm run counts: checks the counts behind all figures against the answers; -- --rebuild recounts. With SQLite no server may run meanwhile.
import { resolve } from 'node:path'
import { root, run, serverEnvironment } from './run.mjs'

const command = [resolve(root, 'server/commands/counts.ts'), ...process.argv.slice(2)]
process.exitCode = await run(process.execPath, command, { env: serverEnvironment(process.env) })
