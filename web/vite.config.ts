import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunksOfFirstPages } from './chunks.ts'
import { contractAsRead } from './contract-as-read.ts'
import { surveyWorker } from './survey-worker.ts'
import { pagesByLanguage, textsAsRead } from './texts-by-language.ts'

/** The built client goes to `web/dist`, or to WEB_OUT_DIR, so that several builds can stand side by side. */
const outDir = resolve(import.meta.dirname, process.env.WEB_OUT_DIR ?? 'dist')

const { version }: { version: string } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'))

/** What the page names by itself, found when its chunks are known. */
const named = new Set<string>()

export default defineConfig({
  root: import.meta.dirname,
  define: { 'import.meta.env.VITE_PRODUCT_VERSION': JSON.stringify(version) },
  plugins: [
    react(),
    contractAsRead(),
    textsAsRead(),
    chunksOfFirstPages(),
    preloadFirst(),
    pagesByLanguage(),
    surveyWorker(),
    precompress(outDir),
  ],
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2024',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Every browser that runs such code knows it. What the page names is not asked for again by each file that needs it.
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter((file) => !named.has(file)) },
    rolldownOptions: {
      // A module that only passes on what others export is not gone through for what nobody asks of it: thousands of icons.
      experimental: { lazyBarrel: true },
      // An address of the listing stands in the code that leads there, and the others need not come with it.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
    },
  },
})

/**
 * Names in the page what its small script asks for at once, so that the browser need not wait for that script: the client with
 * all it is built of, and the font.
 */
function preloadFirst(): Plugin {
  return {
    name: 'preload-first',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const add = (name: string) => {
          const file = bundle[name]
          if (file?.type !== 'chunk' || named.has(name)) return
          named.add(name)
          file.imports.forEach(add)
        }
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith('/app/start.tsx'))) add(file.fileName)
        if (named.size === 0) throw new Error('No chunk holds app/start.tsx: the page would name none of its files')
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) => {
        if (!bundle) return []
        const chunks = [...named].flatMap((name) => {
          const file = bundle[name]
          return file?.type === 'chunk' && !file.isEntry ? [file] : []
        })
        const styles = new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
        const fonts = Object.keys(bundle).filter((name) => name.includes('inter-latin-wght-normal-'))
        const font = { rel: 'preload', as: 'font', type: 'font/woff2', fetchpriority: 'low' }
        return [
          ...fonts.map((name) => ({ ...font, crossorigin: '', href: `/${name}` })),
          ...chunks.map(({ fileName }) => ({ rel: 'modulepreload', crossorigin: '', href: `/${fileName}` })),
          ...[...styles].map((name) => ({ rel: 'stylesheet', crossorigin: '', href: `/${name}` })),
        ].map((attrs) => ({ tag: 'link', attrs, injectTo: 'head' as const }))
      },
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
