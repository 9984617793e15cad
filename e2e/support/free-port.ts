import { createRequire } from 'node:module'

/** An unused port that nobody else is given meanwhile: programs that ask for any port get one above it. */
export const { freePort }: { freePort(): Promise<number> } = createRequire(import.meta.url)(
  '../../scripts/free-port.mjs',
)
