// npm start: builds client and server where they have changed, then runs the server.
import { buildServer, buildWeb } from './builds.mjs'
import { runServerFile } from './run.mjs'

buildWeb()
buildServer()
process.exitCode = await runServerFile('server/dist/main.js')
