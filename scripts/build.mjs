// Builds the client into web/dist, unless it is there and nothing that goes into it has changed: a step of npm test and npm run test:postgres.

import { buildWeb } from './builds.mjs'

buildWeb()
