// Builds client and server into a `dist` each, unless they are there and nothing that goes into them has changed.

import { buildServer, buildWeb } from './builds.mjs'

buildWeb()
buildServer()
