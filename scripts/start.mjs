// npm start: builds the web client where it has changed, then runs the server.
import { buildWeb } from './build-web.mjs'
import { runServerFile } from './run.mjs'

buildWeb()
process.exitCode = await runServerFile('server/src/main.ts')
