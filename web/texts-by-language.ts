import { createHash } from 'node:crypto'
import { parse } from '@formatjs/icu-messageformat-parser'
import { englishTexts, sourcesIn } from '@plumbline/texts/src/catalogue'
import { directionOf } from '@plumbline/texts/src/formats'
import { hasArguments } from '@plumbline/texts/src/message'
import { translatedInto, translationInto } from '@plumbline/texts/src/translations'
import type { Plugin } from 'vite'

const CATALOGUE = /\/texts\/en\/([\w/-]+)\.ts$/
/** A text by itself: its slice's file and its name. */
const ONE_TEXT = /\/texts\/en\/([\w/-]+)\.ts\?text=(\w+)$/
const BUILT = '@plumbline/texts/src/built'
const PAGE = 'index.html'
/** What the names of chunks of texts begin with. */
export const TEXTS = 'texts.'
/** Before a key in what the bundler is given, to find it in what it makes. */
const MARK = '§'

/** The slice of which a module holds texts, and nothing else: 'people/auth'. */
export const sliceOf = (module: string): string | undefined => (CATALOGUE.exec(module) ?? ONE_TEXT.exec(module))?.[1]

/** What says texts that have arguments; it comes before them. */
export const saysTexts = (module: string): boolean =>
  /\/texts\/src\/|\/node_modules\/(?:intl-messageformat|@formatjs)\//.test(module)

/**
 * Makes of each text of the catalogue a module, read already, so that a page fetches the texts it shows, and neither the rest of their slices nor a parser.
 * (decision 070)
 */
export function textsAsRead(): Plugin {
  return {
    name: 'texts-as-read',
    apply: 'build',
    // Nothing is left to read in a browser.
    config: () => ({
      resolve: { alias: [{ find: /^(@formatjs\/icu-messageformat-parser)$/, replacement: '$1/no-parser.js' }] },
    }),
    resolveId: { filter: { id: ONE_TEXT }, handler: (id) => ({ id, moduleSideEffects: false }) },
    load: {
      filter: { id: ONE_TEXT },
      async handler(id) {
        const [, slice = '', name = ''] = ONE_TEXT.exec(id) ?? []
        const message = (await sourcesIn(slice))[name] ?? ''
        const made = `text(${written(message, hasArguments(message))}, ${JSON.stringify(`${MARK}${slice}.${name}`)})`
        const code = `import { text } from ${JSON.stringify(BUILT)}\nexport const made = /* @__PURE__ */ ${made}`
        return { code, moduleType: 'js' }
      },
    },
    transform: {
      filter: { id: CATALOGUE },
      async handler(_, file) {
        const names = Object.keys(await sourcesIn(CATALOGUE.exec(file)?.[1] ?? ''))
        const all = names.map((name) => `export { made as ${name} } from ${JSON.stringify(`${file}?text=${name}`)}`)
        return { code: [`export * as t from ${JSON.stringify(file)}`, ...all].join('\n'), moduleSideEffects: false }
      },
    },
  }
}

/** A message as code: itself, or what has been read of it. */
const written = (message: string, isRead: boolean) => JSON.stringify(isRead ? parse(message) : message)

/**
 * Writes the texts of every language but English beside the English ones, and a page for each that puts them in their place by an import map: the rest of the
 * client is the same in every language, and English needs no map. (decision 070)
 */
export function pagesByLanguage(): Plugin {
  let english: Readonly<Record<string, string>> = {}
  return {
    name: 'pages-by-language',
    buildStart: async () => {
      english = await englishTexts()
    },
    transform: {
      filter: { id: /vite\/preload-helper/ },
      // What is fetched ahead of a screen is what the map puts in its place.
      handler: (code) =>
        code.replace(/return ("[^"]*"\s*\+\s*dep)/, (_, address: string) => {
          return `return dep.includes(${JSON.stringify(TEXTS)}) ? import.meta.resolve(${address}) : ${address}`
        }),
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { server }) => (server ? filled(html, (key) => english[key]) : html),
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle[PAGE]
        if (page?.type !== 'asset') throw new Error(`There is no ${PAGE} to write in other languages`)
        const html = String(page.source)
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const marked = chunks
          .filter(({ moduleIds }) => moduleIds.some(sliceOf))
          .map((chunk) => {
            const other = chunk.moduleIds.find((module) => sliceOf(module) === undefined)
            if (other)
              throw new Error(`${chunk.fileName} holds ${other} beside texts, and could not be put in another language`)
            return { chunk, code: chunk.code, messages: marksIn(this.parse(chunk.code)) }
          })
        for (const { chunk, code, messages } of marked) chunk.code = inLanguage(code, messages, () => undefined)
        page.source = filled(html, (key) => english[key])

        const pages: Record<string, { page: string; script: string }> = {}
        for (const language of translatedInto(process.env.PSEUDO_LANGUAGES === '1')) {
          const translation = (key: string) => translationInto(language, key, english[key] ?? '')
          const imports: Record<string, string> = {}
          for (const { chunk, code, messages } of marked) {
            const source = inLanguage(code, messages, translation)
            const fileName = chunk.fileName.replace(/.{12}$/, `.${language}-${hashOf(source)}.js`)
            this.emitFile({ type: 'asset', fileName, source })
            imports[`/${chunk.fileName}`] = `/${fileName}`
          }
          const map = JSON.stringify({ imports })
          const fileName = PAGE.replace('.', `.${language}.`)
          this.emitFile({ type: 'asset', fileName, source: pageIn(language, filled(html, translation), imports, map) })
          pages[language] = { page: fileName, script: `sha256-${createHash('sha256').update(map).digest('base64')}` }
        }
        this.emitFile({ type: 'asset', fileName: 'languages.json', source: JSON.stringify(pages) })
      },
    },
  }
}

/** A message in what the bundler has made: where it is, and which. */
interface Marked {
  readonly start: number
  readonly end: number
  readonly key: string
  /** Where its English is, and whether it has been read. */
  readonly message: { readonly start: number; readonly end: number }
  readonly isRead: boolean
}

/** The messages of a chunk: the calls whose last argument is a key. */
function marksIn(program: unknown): Marked[] {
  if (typeof program !== 'object' || program === null) return []
  const node = program as { type?: string; start: number; end: number; arguments?: readonly Node[] }
  const [message, mark] = node.type === 'CallExpression' ? (node.arguments ?? []) : []
  const key = textOf(mark)
  if (message && key?.startsWith(MARK)) {
    const { start, end } = node
    return [{ start, end, key: key.slice(MARK.length), message, isRead: message.type === 'ArrayExpression' }]
  }
  return Object.values(program).flatMap(marksIn)
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly value?: unknown
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[]
}

/** The minifier writes strings as templates. */
const textOf = (node?: Node) => (typeof node?.value === 'string' ? node.value : node?.quasis?.[0]?.value.cooked)

/** A chunk with what a language has for each of its messages, and without their keys. */
function inLanguage(
  code: string,
  messages: readonly Marked[],
  translation: (key: string) => string | undefined,
): string {
  const pieces: string[] = []
  let from = 0
  for (const { start, end, key, message, isRead } of messages) {
    const translated = translation(key)
    const words = translated === undefined ? code.slice(message.start, message.end) : written(translated, isRead)
    // The call of a text that needs no arguments would give back what it gets.
    pieces.push(code.slice(from, start), isRead ? `${code.slice(start, message.start)}${words})` : words)
    from = end
  }
  return [...pieces, code.slice(from)].join('')
}

/** The page's own words, which are there before any script. */
const filled = (html: string, words: (key: string) => string | undefined) =>
  html.replaceAll(/\{\{([\w/-]+\.\w+)\}\}/g, (_, key: string) => {
    const text = words(key)
    if (text === undefined) throw new Error(`${PAGE} names the text ${key}, which the catalogue does not have`)
    return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  })

/** The page in a language: its texts take the place of the English ones, before anything is fetched. */
function pageIn(language: string, html: string, imports: Readonly<Record<string, string>>, map: string): string {
  const direction = directionOf(language)
  return html
    .replace('<html lang="en">', `<html lang="${language}" dir="${direction}">`)
    .replace('<meta charset="utf-8" />', (meta) => `${meta}\n    <script type="importmap">${map}</script>`)
    .replaceAll(/ href="(\/assets\/[^"]+)"/g, (whole, path: string) =>
      imports[path] ? ` href="${imports[path]}"` : whole,
    )
}

const hashOf = (source: string) => createHash('sha256').update(source).digest('base64url').slice(0, 8)
