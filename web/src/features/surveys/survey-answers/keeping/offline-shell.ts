import { ENGLISH, language } from '@plumbline/texts/src/language'
import type { DeviceStore } from '../../../../ui/forms/device-store.ts'

/**
 * Lets surveys open on this device without a network: has a service worker keep the code they need, but on a computer that others use too.
 * Only the built client has one, and browsers know it over TLS only; without it surveys open with a network. [ANSW-006]
 */
export function keepShell({ isShared }: DeviceStore): void {
  if (!import.meta.env.PROD || isShared) return
  const worker = `/survey-worker.js${language() === ENGLISH ? '' : `?language=${language()}`}`
  navigator.serviceWorker?.register(worker).catch(() => undefined)
}
