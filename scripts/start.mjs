// npm start: builds client and server where they have changed, then runs the server.
import './build.mjs'
import { runServerFile } from './run.mjs'

process.exitCode = await runServerFile('server/dist/main.js')
