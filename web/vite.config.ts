import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The built client goes to `web/dist`, or to WEB_OUT_DIR, so that several builds can stand side by side. */
const outDir = resolve(import.meta.dirname, process.env.WEB_OUT_DIR ?? 'dist')

const FIRST =
  /\/(contract\/src\/(auth|call|fields|roles|passwords|limits|messages|zod)\.ts|web\/src\/api\/|node_modules\/(zod|@tanstack|react|react-dom|react-router|scheduler)\/)/
const inFirstPage = (module: string) => FIRST.test(module)

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFont('inter-latin-wght-normal'), precompress(outDir)],
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2024',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // What the first page needs in any case is one file: a dozen small ones compress worse.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', test: inFirstPage }] } } },
  },
  server: { proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:3000' } },
})

/** Lets the browser fetch the font beside the script instead of after the style sheet. */
function preloadFont(name: string): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.includes(`${name}-`))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
            injectTo: 'head' as const,
          })),
    },
  }
}

/** Writes a .br and a .gz beside every text file, for the server to send as they are. */
function precompress(folder: string): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const file = join(folder, name)
        if (!/\.(js|css|html|svg|json)$/.test(name) || !statSync(file).isFile()) continue
        const text = readFileSync(file)
        writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }))
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
        writeFileSync(`${file}.br`, brotliCompressSync(text, { params }))
      }
    },
  }
}
