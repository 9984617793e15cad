import { createHook } from 'node:async_hooks'
import { onTestFinished } from 'vitest'

/** Counts the passwords hashed from now on, as seen by Node. */
export function countHashes(): () => number {
  let hashes = 0
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'ARGON2REQUEST') hashes++
    },
  })
  hook.enable()
  onTestFinished(() => void hook.disable())
  return () => hashes
}
