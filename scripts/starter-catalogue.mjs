// npm run starter-catalogue: loads a starter catalogue into the data of `npm start`, once. With SQLite no server may run meanwhile.
import { runServerFile } from './run.mjs'

process.exitCode = await runServerFile('server/starter/load.ts')
