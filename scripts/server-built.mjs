// What Vitest runs before tests that start the server as an operator does.
import { buildServer } from './builds.mjs'

export const setup = buildServer
