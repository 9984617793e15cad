import react from '@vitejs/plugin-react'
import { defineProject } from 'vitest/config'

/** The pieces of `ui`, `api` and `app` that have behaviour of their own; screens are tested in `e2e`. */
export default defineProject({
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    setupFiles: ['src/test/browser.ts'],
  },
})
