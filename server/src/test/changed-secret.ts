import type { Surroundings } from '../domain/surroundings.ts'

const NEW = 'a3f1c96e07b24d58a3e0f79b1c6d2548e9b07f3416ac5d82'

/** Changes the secret of a running server, which keeps the previous one. */
export function changeSecret(surroundings: Surroundings): void {
  Object.assign(surroundings, { secret: NEW, previousSecret: surroundings.secret })
}

/** Makes it drop the previous one. */
export function forgetPreviousSecret(surroundings: Surroundings): void {
  Object.assign(surroundings, { previousSecret: null })
}
