import { dirname, relative, resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const outDir = resolve(import.meta.dirname, 'dist')

/**
 * What looks for files beside its own stays where npm has put it, and so does what is loaded only once it is needed (mails, documents, PostgreSQL, single
 * sign-on, passkeys): in the one file each start would read it.
 */
const external = ['@fastify/swagger-ui', '@simplewebauthn/server', 'hucre', 'nodemailer', 'openid-client', 'pg', 'pino']

/** The server in one file, with the libraries that each start loads: it reads a thousand modules less (docs/decisions/055). Threads and commands run from their sources. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [placesOfSources()],
  ssr: { noExternal: true, external },
  build: {
    ssr: 'src/main.ts',
    outDir,
    emptyOutDir: true,
    target: 'node24',
    // Beside the entry, from where the places of sources are told.
    rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js' } },
  },
})

/** A module of ours finds the files and threads beside it from where its source is. */
function placesOfSources(): Plugin {
  return {
    name: 'places-of-sources',
    enforce: 'pre',
    transform(code, id) {
      if (!code.includes('import.meta.') || id.startsWith('\0') || id.includes('/node_modules/')) return null
      const source = relative(outDir, id)
      return code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(source)}`)})`)
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(source)}, import.meta.url).href`)
    },
  }
}
