import { deviceStore } from '../../ui/forms/device-store.ts'
import { serverNow } from './server-clock.ts'

/** Milliseconds that logging out waits for what is on its way. */
const PATIENCE = 3000
const savers = new Set<() => Promise<boolean>>()

/** Subscribes a screen to logging out: `save` sends what is not sent yet and says whether all of it is. Returns how to unsubscribe. */
export function beforeLogOut(save: () => Promise<boolean>): () => void {
  savers.add(save)
  return () => void savers.delete(save)
}

/** Lets every open screen send what is not sent yet; whether all of it is, within a few seconds. */
export async function saveBeforeLogOut(): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE)
  })
  const all = Promise.all([...savers].map((save) => save())).then((saved) => saved.every(Boolean))
  return Promise.race([all, late]).finally(() => clearTimeout(timer))
}

/** Whether the server has everything that this person has typed here. Where there is no device store nothing is in it. */
export async function isAllSent(userId: string): Promise<boolean> {
  if (!(await saveBeforeLogOut())) return false
  try {
    return (await deviceStore.names(userId, serverNow().getTime())).size === 0
  } catch {
    return true
  }
}
