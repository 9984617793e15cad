import { ENGLISH, language } from '@plumbline/texts/src/language'
import type { DeviceStore } from '../../../../ui/forms/device-store.ts'

/**
 * Makes surveys open offline: a service worker caches their code, except on a shared computer. Only the built client
 * has one, and browsers require TLS; otherwise surveys need a network. [ANSW-006]
 */
export function keepShell({ isShared }: DeviceStore): void {
  if (!import.meta.env.PROD || isShared) return
  const worker = `/survey-worker.js${language() === ENGLISH ? '' : `?language=${language()}`}`
  navigator.serviceWorker?.register(worker).catch(() => undefined)
}
