import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { type BuildEnvironmentOptions, build, type Plugin, type Rolldown } from 'vite'
import { contractAsRead } from './contract-as-read.ts'
import { saysTexts, sliceOf, TEXTS, textsAsRead } from './texts-by-language.ts'

/** The client, which the page's own script fetches on every page, and the frame around every screen behind sign-in. */
const CLIENT = 'app/start.tsx'
const FRAME = 'app/SectionFrame.tsx'
/** The pages at which people arrive: each one's screen, after a layout it shares. `e2e/shell/first-pages.e2e.ts` holds what they weigh. */
const SIGN_IN = 'sign-in'
const FIRST_PAGES = {
  [SIGN_IN]: ['domain/sign-in/AuthLayout.tsx', 'features/people/auth/LoginScreen.tsx'],
  dashboard: ['features/desk/dashboard/DashboardScreen.tsx'],
  list: ['features/catalogue/findings/FindingsScreen.tsx'],
  surveys: ['features/surveys/survey-answers/SurveyFormsScreen.tsx'],
  survey: ['features/surveys/survey-answers/CompleteSurveyScreen.tsx'],
}
/** What the link of an invitation opens, whose code comes in the bundler's own chunks. */
const MAILED_LINK = ['features/surveys/entry/SurveyEntryScreen.tsx', 'features/surveys/entry/SurveyEntry.tsx']
/** What forms are checked with, and what the device keeps is read with: most first pages need it after the first paint, if at all. */
const SCHEMAS = 'schemas'
const OF_SCHEMAS = /\/node_modules\/zod\/|\/contract\/src\/[\w/-]+\.ts\?schemas$/
/** What says the texts that have arguments. Texts are in chunks of their own, which another language takes the place of. */
const SAYS_TEXTS = 'texts'
/** Bytes, neither minified nor compressed, that the first pages may fetch in vain so that something needs no chunk of its own. */
const SMALL = 4000

/** The chunks that come with every page or every one behind sign-in. Each is built of nothing but those before it. */
const COMMON = ['script', 'client', 'frame']

type Options = NonNullable<BuildEnvironmentOptions['rolldownOptions']>
type Output = Rolldown.RolldownOutput['output']
/** The modules that exactly the same lazy imports need. */
type Part = Rolldown.OutputChunk

/**
 * Few chunks for what first pages share: a hundred small ones compress worse, and each is asked for on its own. What a page needs
 * is listed nowhere but asked of the bundler, by a first build that is not written. The rest is split as the bundler does it.
 */
export function chunksOfFirstPages(): Plugin {
  return {
    name: 'chunks-of-first-pages',
    apply: 'build',
    config: async ({ build: { rolldownOptions = {} } = {} }) => {
      const chunks = chunksByModule(await buildParts(rolldownOptions))
      // A group takes what its modules import with it, unless one before it has: what others are built of stands first.
      const groups = [...new Set(chunks.values())]
        .sort((one, other) => place(one) - place(other))
        .map((name) => ({ name, test: (module: string) => chunks.get(module) === name }))
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
    },
  }
}

async function buildParts({ experimental, ...options }: Options): Promise<Output> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    plugins: [react(), contractAsRead(), textsAsRead()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { ...options, experimental: { ...experimental, chunkOptimization: false } },
    },
  })
  if (!('output' in built)) throw new Error('The build of the parts gave no output')
  return built.output
}

/** The chunk that each module goes into; those that are not there are left to the bundler. */
function chunksByModule(output: Output): Map<string, string> {
  const files = new Map(output.map((file) => [file.fileName, file]))
  const parts = output.filter((file) => file.type === 'chunk')
  const roots = parts.filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry)
  const screen = (path: string) => {
    const root = roots.find(({ facadeModuleId }) => facadeModuleId === join(import.meta.dirname, 'src', path))
    if (!root) throw new Error(`chunks.ts names web/src/${path}, but nothing imports such a file lazily`)
    return root
  }
  const importsOf = (part: Part) => part.imports.map((name) => files.get(name)).filter((file) => file?.type === 'chunk')
  const neededBy = (...roots: Part[]) => {
    const needed = new Set(roots)
    // A set hands out what is added while it is gone through.
    for (const part of needed) for (const imported of importsOf(part)) needed.add(imported)
    return needed
  }

  const script = neededBy(...roots.filter(({ isEntry }) => isEntry))
  const client = neededBy(screen(CLIENT))
  const frame = neededBy(screen(FRAME))
  const pages = Object.entries(FIRST_PAGES).map(([name, paths]) => ({ name, needs: neededBy(...paths.map(screen)) }))
  const layouts = new Set(Object.values(FIRST_PAGES).flatMap((paths) => paths.slice(0, -1).map(screen)))
  const needs = roots.map((root) => neededBy(root))
  const isShared = (part: Part) => layouts.has(part) || needs.filter((needed) => needed.has(part)).length > 1

  /**
   * In this order: what the page's script needs; what the client needs, or all first pages but one; what the frame needs, or all behind
   * sign-in but one, or what is small; and what is shared otherwise, by the pages that need it.
   */
  function chunkOf(part: Part): string | undefined {
    if (script.has(part)) return 'script'
    const needing = pages.filter((page) => page.needs.has(part)).map(({ name }) => name)
    if (client.has(part) || needing.length >= pages.length - 1) return 'client'
    const isBeforeSignIn = needing.includes(SIGN_IN)
    const common = isBeforeSignIn ? 'client' : 'frame'
    if (frame.has(part)) return common
    if (needing.length === 0 || !isShared(part)) return undefined
    const inVain = (isBeforeSignIn ? pages.length : pages.length - 1) - needing.length
    const isSmall = inVain * sizeOf(part) < SMALL
    return inVain <= 1 || (isSmall && isBuiltOf(part, common)) ? common : needing.join('+')
  }

  const withMailedLink = [...pages, { name: 'mailed-link', needs: neededBy(...MAILED_LINK.map(screen)) }]

  /** Texts of first pages by themselves, all others by their slices: 'people.team'. */
  function chunkOfTexts(part: Part, slice: string): string {
    const needing = withMailedLink.filter(({ needs }) => needs.has(part)).map(({ name }) => name)
    return TEXTS + (chunkOf(part) ?? (needing.join('+') || slice.replaceAll('/', '.')))
  }

  /** Scripts and styles, in bytes. */
  function sizeOf({ modules, viteMetadata }: Part): number {
    const scripts = Object.values(modules).map(({ renderedLength }) => renderedLength)
    const styles = [...(viteMetadata?.importedCss ?? [])].map((name) => files.get(name))
    const lengths = styles.map((file) => (file?.type === 'asset' ? file.source.length : 0))
    return [...scripts, ...lengths].reduce((sum, length) => sum + length, 0)
  }

  /** A part that asks for a later chunk than its own would make the two import each other. */
  function isBuiltOf(part: Part, chunk: string): boolean {
    const before = COMMON.slice(0, COMMON.indexOf(chunk) + 1)
    return importsOf(part).every((imported) => before.includes(chunkOf(imported) ?? ''))
  }

  const chunks = new Map<string, string>()
  for (const part of parts) {
    const chunk = chunkOf(part)
    for (const module of part.moduleIds) {
      if (saysTexts(module)) chunks.set(module, SAYS_TEXTS)
      const slice = sliceOf(module)
      if (slice !== undefined) chunks.set(module, chunkOfTexts(part, slice))
    }
    if (chunk === undefined) continue
    // Schemas apart: who needs those of a page needs nothing else of it.
    const schemas = COMMON.includes(chunk) ? chunk : SCHEMAS
    for (const module of part.moduleIds)
      if (!chunks.has(module)) chunks.set(module, OF_SCHEMAS.test(module) ? schemas : chunk)
  }
  return chunks
}

/** Texts first, which are built of nothing else; the common chunks, schemas, then those of many pages before those of few, which are built of them. */
function place(chunk: string): number {
  if (chunk === SAYS_TEXTS) return -2
  if (chunk.startsWith(TEXTS)) return -1
  if (chunk === SCHEMAS) return COMMON.length
  return COMMON.includes(chunk) ? COMMON.indexOf(chunk) : 100 - chunk.split('+').length
}
