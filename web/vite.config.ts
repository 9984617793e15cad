import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The built client goes to `web/dist`, or to WEB_OUT_DIR, so that several builds can stand side by side. */
const outDir = resolve(import.meta.dirname, process.env.WEB_OUT_DIR ?? 'dist')

/**
 * Modules that go into one file. A hundred small ones compress worse, each is asked for on its own, and each is named wherever it
 * may be needed. What others are built of stands first: a module goes with the first that asks for it, here or through another.
 */
const together = {
  // What the page's own script needs, which runs before the rest has come.
  areas: [
    /\/web\/src\/(paths|app\/(areas|routes\/(auth|customer-user|screen)))\./,
    /\/contract\/src\/mailed-paths\.ts/,
    /vite\/preload-helper/,
  ],
  // What every page needs.
  first: [
    /\/node_modules\/(zod|@tanstack|react|react-dom|react-router|scheduler|clsx|react-hot-toast)\//,
    /\/@mantine\/core\/esm\/core\//,
    /\/@mantine\/core\/esm\/components\/(ActionIcon|Alert|Button|CloseButton|Group|Loader|Notification|Skeleton|Stack|Text|Title|Transition|UnstyledButton|VisuallyHidden)\//,
    /\/icons-react\/dist\/esm\/(createReactComponent|defaultAttributes|icons\/IconClock)\./,
    /\/contract\/src\/(auth|call|fields|roles|passwords|limits|messages|path-to|zod)\.ts/,
    /\/web\/src\/(api\/|access\/(home|session)\.|app\/(App|query-client|router|Root|RouteFailed|start|theme|ToHome)\.|ui\/\w+\/(Failed|FocusedAlert|lazy-code|Logo|Message|Screen|toast|typed-values)\.)/,
  ],
  input: [/\/@mantine\/core\/esm\/components\/(Input|InputBase|TextInput)\//],
  fields: [
    /\/web\/src\/ui\/forms\/(countdown|field-words|schema-form|Form|text-fields|TooManyTries)\./,
    /\/@mantine\/core\/esm\/components\/PasswordInput\//,
  ],
  'sign-in': [
    /\/web\/src\/auth\/(AuthLayout|auth\.queries|Illustration|LoginScreen|ResendVerification|SendAgainButton)\./,
  ],
  // What stands around every screen behind sign-in, and what most of them show.
  area: [
    /\/web\/src\/app\/(Area|HeaderTabs|log-out|ProfileEntries|ProfileMenu|Shell|tabs|Waiting)\./,
    /\/web\/src\/ui\/\w+\/(Count|CutText|dates|dialog-address|Dialog|DropDown|Entry|Hint|Loaded|NoData|StatusMark)\./,
    /\/@mantine\/core\/esm\/components\/Burger\//,
    /\/icons-react\/dist\/esm\/icons\/Icon(ChevronRight|Download|Eye|File|InfoCircle|Lock|Pencil|Trash)\./,
    /\/contract\/src\/(areas|inquiries|paging|questions)\.ts/,
  ],
  list: [/\/web\/src\/ui\/\w+\/(ConfirmDelete|DownloadLink|ListScreen|Paging|RowActions)\./],
  answers: [
    /\/contract\/src\/(file-endings|survey-answers)\.ts/,
    /\/web\/src\/survey-answers\/(survey|survey-answers\.queries|links)\./,
  ],
  questions: [
    /\/web\/src\/questions\/(ChoiceList|FilePick|FreeText|Question|QuestionCard|RatingRows)\./,
    /\/web\/src\/ui\/\w+\/(DropArea|FormSkeleton|LeavePrompt)\./,
    /\/contract\/src\/survey-rules\.ts/,
  ],
  survey: [
    /\/web\/src\/survey-answers\/(answers|answer-props|AreaStep|ChoiceAnswer|CompleteSurveyScreen|DocumentAnswer|GivenAnswers|NotAnswered|RatingAnswer|ReviewStep|SaveState|survey-draft|SurveyFormBody|TextAnswer|use-survey-draft)\./,
  ],
}
const groups = Object.entries(together).map(([name, modules]) => ({
  name,
  test: (module: string) => modules.some((some) => some.test(module)),
}))

/** What the page names by itself is not asked for again by each file that needs it. */
const isNamedInPage = (file: string) => /\/(areas|first|rolldown-runtime)-/.test(file)

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFirst(), precompress(outDir)],
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2024',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Every browser that runs such code knows it.
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter((file) => !isNamedInPage(file)) },
    rolldownOptions: {
      // The listing of addresses is constants: each is written where it is used, and none is fetched before it is.
      optimization: { inlineConst: { mode: 'all' } },
      output: { codeSplitting: { groups } },
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
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) => {
        if (!bundle) return []
        const files = new Set<string>()
        const styles = new Set<string>()
        const add = (name: string) => {
          const file = bundle[name]
          if (file?.type !== 'chunk' || file.isEntry || files.has(name)) return
          files.add(name)
          for (const style of file.viteMetadata?.importedCss ?? []) styles.add(style)
          file.imports.forEach(add)
        }
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith('/app/start.tsx'))) add(file.fileName)
        if (files.size === 0) throw new Error('No chunk holds app/start.tsx: the page would name none of its files')
        const fonts = Object.keys(bundle).filter((name) => name.includes('inter-latin-wght-normal-'))
        const font = { rel: 'preload', as: 'font', type: 'font/woff2', fetchpriority: 'low' }
        return [
          ...fonts.map((name) => ({ ...font, crossorigin: '', href: `/${name}` })),
          ...[...files].map((name) => ({ rel: 'modulepreload', crossorigin: '', href: `/${name}` })),
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
