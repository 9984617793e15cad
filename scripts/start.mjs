// npm start: builds client and server if they have changed, then runs the server.
import './build.mjs'
import { runServerFile } from './run.mjs'

process.exitCode = await runServerFile('server/dist/main.js')
