// npm run texts: prints every text of the product. `npm run texts -- check` is part of `npm run check`; `npm run texts -- add it` starts a language,
// `npm run texts -- add it respondents` one with what respondents meet, and either adds new texts to one there is.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { slices, sourcesIn } from '@plumbline/texts/src/catalogue'
import { hasEverything, isForRespondents, isTranslated } from '@plumbline/texts/src/languages'
import { translatedInto } from '@plumbline/texts/src/translations'
import { root } from './run.mjs'
import { askedTooEarly, importedSlices, ownFormats, textsOutside } from './texts-rules.mjs'

// The reader has closed the pipe, like `head`.
process.stdout.on('error', () => process.exit())

const [command = 'print', language, extent = 'everything'] = process.argv.slice(2)
const english = new Map()
for (const slice of slices) english.set(slice, await sourcesIn(slice))

if (command === 'print') print(language)
else if (command === 'add' && isLanguage(language) && /^(?:everything|respondents)$/.test(extent)) add(language, extent)
else if (command === 'check') {
  const faults = [...sourceFaults(), ...messageFaults(), ...translatedInto(false).flatMap(translationFaults)]
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  process.exitCode = faults.length === 0 ? 0 : 1
} else {
  process.stderr.write('npm run texts [-- print de | check | add it [respondents]]\n')
  process.exitCode = 1
}

/** Every message under its slice; in another language beside its English. */
function print(language) {
  for (const [slice, messages] of english) {
    process.stdout.write(`\n${slice}\n`)
    const translated = language === undefined ? undefined : translationsOf(language, slice)
    for (const [name, message] of Object.entries(messages))
      process.stdout.write(`  ${message}\n${translated ? `    ${translated[name] ?? '(not translated)'}\n` : ''}`)
  }
}

/** Adds a language to the list, and a folder with every English text that it lacks, to be translated. */
function add(language, extent) {
  const list = join(root, 'texts/languages.json')
  const languages = { ...JSON.parse(readFileSync(list, 'utf8')), [language]: extent }
  writeFileSync(list, `${JSON.stringify(languages, null, 2)}\n`)
  for (const [slice, messages] of english) {
    if (!isTranslated(slice) || (extent === 'respondents' && !isForRespondents(slice))) continue
    const file = fileOf(language, slice)
    mkdirSync(dirname(file), { recursive: true })
    const texts = { ...messages, ...(existsSync(file) ? translationsOf(language, slice) : {}) }
    writeFileSync(file, `${JSON.stringify(texts, null, 2)}\n`)
  }
}

/** Texts outside the catalogue, unused ones, formats without the reader’s language, and texts read before the language is known. */
function sourceFaults() {
  const { converted, apart, formatThemselves, notTexts } = JSON.parse(
    readFileSync(join(root, 'scripts/texts.json'), 'utf8'),
  )
  const files = globSync('{contract,server,web}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => /^(?:node_modules|dist)$/.test(name),
  })
    .map((file) => file.replaceAll('\\', '/'))
    // Tests, and the register of personal data, which is a page of the documents.
    .filter((file) => !/\.test\.tsx?$|\/test\/|\/personal-data\/register/.test(file))
  const sources = files.map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))
  const isNoText = new Set(notTexts)
  const within = (folders) =>
    sources.filter(({ file }) => folders.some((folder) => file === folder || file.startsWith(`${folder}/`)))
  const outside = within(converted)
    // Words in many languages, font names, and what only programs and their developers read.
    .filter(({ file }) => !apart.includes(file))
    .flatMap(({ file, source }) =>
      textsOutside(file, source)
        .filter(({ words }) => !isNoText.has(words))
        .map(({ line, words }) => `${file}:${line}: this text is not in the catalogue: ${words}`),
    )
  const formats = within(['contract', ...converted])
    .filter(({ file }) => !formatThemselves.includes(file))
    .flatMap(({ file, source }) =>
      ownFormats(file, source).map(
        ({ line, words }) => `${file}:${line}: ${words} does not know the reader’s language: use texts/src/formats.ts`,
      ),
    )
  const early = sources
    .filter(({ file }) => !file.startsWith('web/'))
    .flatMap(({ file, source }) =>
      askedTooEarly(file, source).map(
        ({ line, words }) => `${file}:${line}: ${words} is English for ever, asked for before a language is known`,
      ),
    )
  return [...outside, ...formats, ...early, ...unused(sources)]
}

function unused(sources) {
  const page = readFileSync(join(root, 'web/index.html'), 'utf8')
  const users = new Map()
  for (const { file, source } of sources)
    for (const { name, slice } of importedSlices(source)) {
      if (!english.has(slice)) continue
      const isPassedOn = source.includes(`export { t as ${name} }`)
      const among = isPassedOn ? sources.map((each) => each.source) : [source]
      users.set(slice, [...(users.get(slice) ?? []), ...among.map((text) => ({ name, text, file }))])
    }
  return [...english].flatMap(([slice, messages]) => {
    const asked = new Set(
      (users.get(slice) ?? []).flatMap(({ name, text }) =>
        [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, key]) => key),
      ),
    )
    return Object.keys(messages)
      .filter((name) => !asked.has(name) && !page.includes(`{{${slice}.${name}}}`))
      .map((name) => `texts/en/${slice}.ts: nothing uses ${name}`)
  })
}

/** English messages that cannot be parsed, and slices named differently from their file. */
function messageFaults() {
  return [...english].flatMap(([slice, messages]) => {
    if (Object.keys(messages).length === 0) return [`texts/en/${slice}.ts does not hold the texts of '${slice}'`]
    return Object.entries(messages).flatMap(([name, message]) => {
      const fault = faultIn(message)
      return fault ? [`texts/en/${slice}.ts: ${name}: ${fault}`] : []
    })
  })
}

/** What a language lacks or has too much of, and messages that need other values than in English or lack a plural. */
function translationFaults(language) {
  const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return [...english].flatMap(([slice, messages]) => {
    const file = `texts/${language}/${slice}.json`
    const translated = translationsOf(language, slice)
    const isWanted = isTranslated(slice) && (hasEverything(language) || isForRespondents(slice))
    const lacking = isWanted ? Object.keys(messages).filter((name) => !(name in translated)) : []
    const beside = Object.keys(translated).filter((name) => !(name in messages))
    const shared = Object.entries(translated).filter(([name]) => name in messages)
    return [
      ...lacking.map((name) => `${file}: ${name} is missing`),
      ...beside.map((name) => `${file}: ${name} is not in English`),
      ...shared.flatMap(([name, text]) => {
        const fault = faultIn(text)
        if (fault) return [`${file}: ${name}: ${fault}`]
        const [mine, theirs] = [text, messages[name]].map((message) => needsOf(parse(message)))
        if (mine.names !== theirs.names)
          return [`${file}: ${name} needs ${mine.names || 'nothing'}, the English ${theirs.names || 'nothing'}`]
        if (text === messages[name] && mine.words > 2) return [`${file}: ${name} is still English`]
        const plurals = mine.plurals.flatMap((given) => wanted.filter((category) => !given.includes(category)))
        return plurals.length > 0 ? [`${file}: ${name} lacks the plural for ${plurals.join(', ')}`] : []
      }),
    ]
  })
}

/** Each language has its own place and space for it. */
function writesPercent(message) {
  return /(?:\{\w+, number\}|#)\s*[%٪]|[%٪]\s*\{\w+, number\}/.test(message)
}

function faultIn(message) {
  try {
    parse(message)
    return writesPercent(message) ? 'writes % itself: {share, number, ::unit/percent}' : null
  } catch (fault) {
    return fault.message
  }
}

/** The values and parts that a message needs, in alphabetical order, its plural categories, and how many words of its own it has. */
function needsOf(elements) {
  const names = new Set()
  const plurals = []
  let words = 0
  const walk = (elements) => {
    for (const element of elements) {
      if (element.type === TYPE.literal) words += element.value.match(/(?<!\p{L})\p{Ll}+/gu)?.length ?? 0
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue
      names.add(element.type === TYPE.tag ? `<${element.value}>` : element.value)
      if (element.children) walk(element.children)
      if (element.type === TYPE.plural) plurals.push(Object.keys(element.options))
      for (const { value } of Object.values(element.options ?? {})) walk(value)
    }
  }
  walk(elements)
  return { names: [...names].sort().join(', '), plurals, words }
}

function isLanguage(name = '') {
  return /^[a-z]{2,3}(?:-[A-Z]\w+)?$/.test(name) && Intl.DateTimeFormat.supportedLocalesOf(name).length > 0
}

function translationsOf(language, slice) {
  const file = fileOf(language, slice)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

function fileOf(language, slice) {
  return join(root, 'texts', language, `${slice}.json`)
}
