// Builds client and server, each into a `dist`, unless they exist and none of their inputs has changed.

import { buildServer, buildWeb } from './builds.mjs'

buildWeb()
buildServer()
