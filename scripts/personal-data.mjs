// npm run personal-data: what is stored about people and organisations, table by table, as docs/personal-data.md explains it.
import { resolve } from 'node:path'
import { root, run, serverEnvironment } from './run.mjs'

process.exitCode = await run(process.execPath, [resolve(root, 'server/commands/personal-data.ts')], {
  env: serverEnvironment(process.env),
})
