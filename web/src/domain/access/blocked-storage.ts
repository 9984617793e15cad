/**
 * If a browser blocks storage, reading `localStorage` throws, and every screen would fail: so both stores are replaced
 * by in-memory ones, with which signing in and answering work until the page is closed or reloaded. Must be imported
 * before anything reads them. [LIST-012]
 */

import { t } from '@plumbline/texts/domain/access'

/** Whether nothing is stored beyond this page, which first screens mention. */
export const isStorageBlocked = (): boolean => document.documentElement.dataset.storage === 'blocked'

/** The message in that case. */
export const STORAGE_BLOCKED = t.storageIsBlocked

for (const name of ['localStorage', 'sessionStorage'] as const) replaceWhereBlocked(name)

function replaceWhereBlocked(name: 'localStorage' | 'sessionStorage'): void {
  try {
    const probe = 'plumbline-probe'
    window[name].setItem(probe, '')
    window[name].removeItem(probe)
  } catch {
    Object.defineProperty(window, name, { configurable: true, value: storeInMemory() })
    document.documentElement.dataset.storage = 'blocked'
  }
}

/** Like the platform's, with stored names among its keys. */
export function storeInMemory(): Storage {
  const kept = new Map<string, string>()
  const methods: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear' | 'key'> = {
    getItem: (name) => kept.get(String(name)) ?? null,
    setItem: (name, value) => void kept.set(String(name), String(value)),
    removeItem: (name) => void kept.delete(String(name)),
    clear: () => kept.clear(),
    key: (at) => [...kept.keys()][at] ?? null,
  }
  return new Proxy(Object.create(methods), {
    get: (target, name) => (name === 'length' ? kept.size : Reflect.get(target, name)),
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: (_, name) =>
      typeof name === 'string' && kept.has(name)
        ? { configurable: true, enumerable: true, value: kept.get(name) }
        : undefined,
  })
}
