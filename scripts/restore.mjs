// npm run restore -- FILE: restores an archive into an empty place, whatever database and store it came from; -- --verify FILE only checks it.
import { resolve } from 'node:path'
import { root, run, serverEnvironment } from './run.mjs'

const command = [resolve(root, 'server/commands/restore.ts'), ...process.argv.slice(2)]
process.exitCode = await run(process.execPath, command, { env: serverEnvironment(process.env) })
