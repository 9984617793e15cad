// npm run check: formatting, lint rules and types, in seconds; `npm test` starts with the same.

import { checkSteps, runSteps } from './steps.mjs'

process.exitCode = await runSteps(checkSteps)
