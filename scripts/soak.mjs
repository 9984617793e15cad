// npm run soak: 2 million mixed calls to one server, or `-- n`; memory and descriptors must stay flat. Linux only: it reads /proc.

import { buildServer } from './builds.mjs'
import { freePort } from './free-port.mjs'
import { root, run, serverEnvironment } from './run.mjs'

buildServer()
const env = serverEnvironment({ ...process.env, METRICS_PORT: String(await freePort()) })
process.exitCode = await run(process.execPath, ['server/soak/soak.ts', ...process.argv.slice(2)], { cwd: root, env })
