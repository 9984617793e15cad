import './domain/access/blocked-storage.ts'
import './app/styles.ts'
import { askAhead, prefetch } from './app/sections.ts'

// Small, so that it runs at once: the first screen's reads are requested in parallel with its code, not after it.
askAhead(location)
prefetch(location.pathname)
import('./app/start.tsx').catch(() => {
  document.getElementById('root')?.toggleAttribute('hidden', true)
  document.getElementById('not-loaded')?.toggleAttribute('hidden', false)
})
