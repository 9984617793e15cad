import './app/styles.ts'
import { prefetch } from './app/sections.ts'

// Small, so that it runs at once: what the address leads to is prefetched beside what will show it, not after it.
prefetch(location.pathname)
import('./app/start.tsx').catch(() => {
  document.getElementById('root')?.toggleAttribute('hidden', true)
  document.getElementById('not-loaded')?.toggleAttribute('hidden', false)
})
