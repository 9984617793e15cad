/**
 * Where a browser keeps the site from storing data, reading `localStorage` fails, and so would every screen: for this page they are replaced by stores in its memory, with
 * which signing in and answering work until it is closed or loaded again. To be imported before anything reads them. [LIST-012]
 */

import { t } from '@plumbline/texts/domain/access'

/** Whether nothing is kept beyond this page, which screens that begin something say. */
export const isStorageBlocked = (): boolean => document.documentElement.dataset.storage === 'blocked'

/** What is said where it is. */
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

/** As the platform's, names of what is kept among its keys. */
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
