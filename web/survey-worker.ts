import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const root = import.meta.dirname
/**
 * What is shown of the product while a survey is filled in and sent: the page's script, the client, the frame with its menu and its log-out,
 * the survey, and what one has submitted. The files come with all they are built of.
 */
const SHOWN = [
  'main.ts',
  'app/start.tsx',
  'app/routes/customer-admin.ts',
  'app/SectionFrame.tsx',
  'app/shell/MobileMenu.tsx',
  'domain/access/LogOutDialog.tsx',
  'domain/access/SomebodyElse.tsx',
  'features/surveys/survey-answers/CompleteSurveyScreen.tsx',
  'features/surveys/survey-answers/reading/SurveyViewScreen.tsx',
]
const PAGE = 'index.html'
const FAVICON = 'favicon.svg'

type Bundle = Rolldown.OutputBundle
/** The modules that a module imports lazily. */
type LazyImports = (module: string) => readonly string[]

/**
 * Writes the survey's service worker, `survey-worker.js`, beside the page, with the list of the files that it keeps. Nothing is listed by hand
 * but what is shown: what that needs, now or later, is asked of the bundler. (decision 022)
 */
export function surveyWorker(): Plugin {
  return {
    name: 'survey-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle[PAGE]
        if (page?.type !== 'asset') throw new Error(`There is no ${PAGE} for the survey's service worker to keep`)
        const hashed = surveyFiles(bundle, (module) => this.getModuleInfo(module)?.dynamicallyImportedIds ?? [])
        const unhashed = {
          [`/${PAGE}`]: integrityOf(page.source),
          [`/${FAVICON}`]: integrityOf(readFileSync(join(root, 'public', FAVICON))),
        }
        const languages = keptByLanguage(bundle, hashed)
        const id = createHash('sha256')
          .update(JSON.stringify([unhashed, hashed, languages]))
          .digest('hex')
          .slice(0, 16)
        const source = await buildWorker({ id, unhashed, hashed, languages })
        this.emitFile({ type: 'asset', fileName: 'survey-worker.js', source })
      },
    },
  }
}

/** The addresses of all hashed files that a survey needs. */
function surveyFiles(bundle: Bundle, lazyImportsOf: LazyImports): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const chunkByModule = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((module) => [module, chunk])))
  const shown = SHOWN.map((path) => {
    const chunk = chunkByModule.get(join(root, 'src', path))
    if (!chunk) throw new Error(`survey-worker.ts names web/src/${path}, which is no module of the client`)
    return chunk
  })
  const needed = new Set(shown)
  // A set hands out what is added while it is gone through.
  for (const { imports, moduleIds } of needed) {
    for (const name of imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') needed.add(imported)
    }
    for (const module of moduleIds.filter(isOfSurvey).flatMap(lazyImportsOf)) {
      const imported = chunkByModule.get(module)
      if (imported) needed.add(imported)
    }
  }
  const styles = [...needed].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  const fonts = Object.keys(bundle).filter((name) => name.includes('inter-latin-wght-normal-'))
  const names = new Set([...[...needed].map(({ fileName }) => fileName), ...styles, ...fonts])
  return [...names].sort().map((name) => `/${name}`)
}

/** The page in each other language, and which of these files another takes the place of. */
function keptByLanguage(bundle: Bundle, hashed: readonly string[]) {
  const kept = Object.entries(bundle).flatMap(([name, file]) => {
    const [, language] = /^index\.(.+)\.html$/.exec(name) ?? []
    if (language === undefined || file.type !== 'asset') return []
    const [, map = '{}'] = /<script type="importmap">(.*?)<\/script>/.exec(String(file.source)) ?? []
    const { imports }: { imports: Record<string, string> } = JSON.parse(map)
    const texts = Object.fromEntries(Object.entries(imports).filter(([path]) => hashed.includes(path)))
    return [[language, { page: `/${name}`, integrity: integrityOf(file.source), texts }] as const]
  })
  return Object.fromEntries(kept)
}

/** What the frame and the listing of screens import lazily leads everywhere; of that `SHOWN` names what is needed. */
function isOfSurvey(module: string): boolean {
  const source = join(root, 'src/')
  return module.startsWith(source) && !module.startsWith(join(source, 'app/')) && module !== join(source, 'main.ts')
}

/** As `integrity` has it. */
function integrityOf(content: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}

async function buildWorker(release: object): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    define: { RELEASE: JSON.stringify(release) },
    build: {
      write: false,
      target: 'es2024',
      lib: { entry: join(root, 'worker/survey-worker.ts'), formats: ['iife'], name: 'surveyWorker' },
    },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error("The build of the survey's service worker gave no output")
  return output.output[0].code
}
