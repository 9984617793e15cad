import { deviceStore } from '../../ui/forms/device-store.ts'
import { serverNow } from './server-clock.ts'

/** Milliseconds that logging out waits for pending saves. */
const PATIENCE = 3000
const savers = new Set<() => Promise<boolean>>()

/**
 * Subscribes a screen to logging out: `save` sends what is pending and returns whether all of it was sent. Returns an
 * unsubscribe function.
 */
export function beforeLogOut(save: () => Promise<boolean>): () => void {
  savers.add(save)
  return () => void savers.delete(save)
}

/** Lets every open screen send what is pending; whether all was sent, within a few seconds. */
export async function saveBeforeLogOut(): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE)
  })
  const all = Promise.all([...savers].map((save) => save())).then((saved) => saved.every(Boolean))
  return Promise.race([all, late]).finally(() => clearTimeout(timer))
}

/** Whether the server has everything this person has typed here. Without a device store nothing is in it. */
export async function isAllSent(userId: string): Promise<boolean> {
  if (!(await saveBeforeLogOut())) return false
  try {
    return (await deviceStore.names(userId, serverNow().getTime())).size === 0
  } catch {
    return true
  }
}
