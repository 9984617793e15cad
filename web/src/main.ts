import './domain/access/blocked-storage.ts'
import './app/styles.ts'
import { askAhead, prefetch } from './app/sections.ts'

// Small, so that it runs at once: what the address leads to, its first read too, is asked for beside what will show it, not after it.
askAhead(location)
prefetch(location.pathname)
import('./app/start.tsx').catch(() => {
  document.getElementById('root')?.toggleAttribute('hidden', true)
  document.getElementById('not-loaded')?.toggleAttribute('hidden', false)
})
