// npm run demo: like `npm start`, but with its own data folder, filled with a sample. The data of `npm start` are not touched.
import './build.mjs'
import { runServerFile } from './run.mjs'

const env = { ...process.env, DATA_DIR: './data-demo', DATABASE_URL: '', FILES_URL: '', SMTP_URL: '' }

process.exitCode = await runServerFile('server/demo/seed.ts', { env })
if (process.exitCode === 0) process.exitCode = await runServerFile('server/dist/main.js', { env })
