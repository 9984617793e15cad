import type { Surroundings } from '../domain/surroundings.ts'

const NEW = 'a3f1c96e07b24d58a3e0f79b1c6d2548e9b07f3416ac5d82'

/** Changes the secret of a running server, which knows the one of before from now on. */
export function changeSecret(surroundings: Surroundings): void {
  Object.assign(surroundings, { secret: NEW, previousSecret: surroundings.secret })
}

/** Has it forget the one of before. */
export function forgetPreviousSecret(surroundings: Surroundings): void {
  Object.assign(surroundings, { previousSecret: null })
}
