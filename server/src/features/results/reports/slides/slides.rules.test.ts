/** The deck as a package: what programs need to open it without repair, and what it says. */
import { brandColors } from '@plumbline/contract/domain/brand-colors'
import { partsOffered, type ReportReader, type SlideShape } from '@plumbline/contract/results/reports'
import { expect, test } from 'vitest'
import { scanXml } from '../../../../platform/files/xml-scan.ts'
import { inflateEntry, zipEntries } from '../../../../platform/files/zip-guard.ts'
import { inLanguage } from '../../../../platform/languages.ts'
import { anyReport } from '../../../../test/reports/any-report.ts'
import { partsOfPackage } from '../../../../test/reports/chart-data.ts'
import { writeWord } from '../word/write-word.ts'
import { uniquelyNamed } from '../workbook/figures-workbook.ts'
import { writeSlides } from './write-slides.ts'

const HOSTILE =
  'A & <b> "q" \u0007\u000b\ufffe\ud800 😀👩‍👩‍👧 تقييم \u202eturned, with a name of more than thirty-one characters'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A report whose every text is hostile, with a roadmap and areas of each colour. */
function hostileReport(seed = 3) {
  const report = anyReport(seed)
  const { figures, results, inputs } = report
  const long = `${HOSTILE} `.repeat(9)
  return {
    ...report,
    organisation: HOSTILE,
    brand: {
      ...{ name: HOSTILE, color: '#ffffff', colors: brandColors('#ffffff'), showsPlumbline: true },
      ...{ reportFoot: HOSTILE, emailFoot: HOSTILE, senderName: '', replyTo: '', imprint: '', privacy: '' },
      logo: { type: 'image/png' as const, bytes: PNG, width: 1, height: 1 },
    },
    inquiry: HOSTILE,
    inquiryType: HOSTILE,
    figures: figures && {
      groups: figures.groups.map((group) => ({ ...group, Attribute: HOSTILE })),
      statistics: {
        ...figures.statistics,
        Questions: figures.statistics.Questions.map((question) => ({ ...question, Question: long })),
      },
    },
    inputs: inputs.map((input) => ({ ...input, Questiondescription: long })),
    results: {
      ...results,
      findings: results.findings.map((finding) => ({ ...finding, FindingsDesc: long, Evidence: HOSTILE })),
      recommendations: [{ RecommendationDetails: long, LevelOfFocus: 5 }],
      roadmap: ([1, 2, 3] as const).map((Step) => ({
        ...{ Step, RoadmapTitle: HOSTILE, BriefDescription: long, RoadmapDetail: long },
      })),
    },
  }
}

const deck = (report: Parameters<typeof writeSlides>[0], reader: ReportReader = 'full', shape: SlideShape = '16:9') =>
  writeSlides(report, { parts: partsOffered('pptx', reader), reader, shape })

/** Throws for XML that is not well-formed, or has a character it may not have. */
function checkXml(xml: string): void {
  const open: string[] = []
  scanXml(xml, {
    open: (name) => open.push(name),
    close: (name) => expect(open.pop()).toBe(name),
    text: () => undefined,
  })
  expect(open).toEqual([])
  expect(xml).not.toMatch(/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  expect(xml).not.toMatch(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/)
  expect(xml.isWellFormed()).toBe(true)
}

/** Every XML part is well-formed, every relation leads to a part, and every part has a type. */
function checkPackage(content: Buffer): void {
  const parts = partsOfPackage(content)
  const types = parts.get('[Content_Types].xml') ?? ''
  for (const [, name = ''] of types.matchAll(/<Override [^>]*PartName="\/([^"]+)"/g))
    expect(parts.has(name), name).toBe(true)
  const endings = new Set([...types.matchAll(/<Default [^>]*Extension="([^"]+)"/g)].map(([, ending]) => ending))
  for (const [name, text] of parts) {
    if (/\.(xml|rels)$/.test(name)) checkXml(text)
    expect(types.includes(`"/${name}"`) || endings.has(name.split('.').at(-1)), name).toBe(true)
    if (!name.endsWith('.rels')) continue
    const owner = name.replace('_rels/', '').replace(/\.rels$/, '')
    const ids = [...text.matchAll(/<Relationship [^>]*>/g)].map(([relation]) => {
      const [, id = ''] = /Id="([^"]+)"/.exec(relation) ?? []
      const [, target = ''] = /Target="([^"]+)"/.exec(relation) ?? []
      const path = new URL(target, `zip://package/${owner}`).pathname.slice(1)
      if (!relation.includes('TargetMode="External"')) expect(parts.has(path), `${name}: ${target}`).toBe(true)
      return id
    })
    expect(new Set(ids).size).toBe(ids.length)
  }
  for (const entry of zipEntries(content))
    if (entry.name.endsWith('.xlsx')) checkPackage(inflateEntry(entry, Number.MAX_SAFE_INTEGER))
}

const slidesIn = (content: Buffer) =>
  [...partsOfPackage(content)].flatMap(([name, xml]) => (/^ppt\/slides\/slide\d+\.xml$/.test(name) ? [xml] : []))

test('[RPRT-004] a deck of hostile texts opens without repair: its parts are well-formed, its relations resolve, its names are unique', async () => {
  for (const [reader, shape] of [
    ['full', '16:9'],
    ['board', '4:3'],
    ['method', '16:9'],
  ] as const) {
    const content = await deck(hostileReport(), reader, shape)

    checkPackage(content)
    const slides = slidesIn(content)
    for (const slide of slides) {
      const names = [...slide.matchAll(/<p:cNvPr id="(\d+)" name="([^"]*)"/g)]
      expect(new Set(names.map(([, id]) => id)).size).toBe(names.length)
      expect(new Set(names.map(([, , name]) => name)).size).toBe(names.length)
      expect(slide.match(/type="title"/g)).toHaveLength(1)
    }
    expect(slides.join('')).toContain('A &amp; &lt;b&gt; &quot;q&quot; ')
    expect(slides.join('')).toContain('😀👩‍👩‍👧 تقييم turned')
  }
})

test('[RPRT-004] a board deck has 8 to 12 slides, each with a title read first and notes, each chart with a text alternative', async () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const content = await deck(hostileReport(seed), 'board')
    const parts = partsOfPackage(content)
    const slides = slidesIn(content)

    expect([seed, slides.length >= 8 && slides.length <= 12, slides.length]).toEqual([seed, true, slides.length])
    for (const slide of slides) {
      expect(/<p:cNvPr id="\d+" name="([^"]+)"/.exec(slide)?.[1]).toBe('Title')
      for (const [chart] of slide.matchAll(/<p:cNvPr [^>]*name="Chart \d+"[^>]*>/g))
        expect(chart).toMatch(/descr="[^"]+"/)
    }
    const notes = [...parts].filter(([name]) => /^ppt\/notesSlides\/notesSlide\d+\.xml$/.test(name))
    expect(notes).toHaveLength(slides.length)
    expect([...new Set([...slides.join('').matchAll(/typeface="([^"]+)"/g)].map(([, font]) => font))]).toEqual([
      'Arial',
    ])
  }
})

test('[RPRT-004] in a language from right to left a deck is mirrored', async () => {
  const report = anyReport(3)
  const [english, arabic] = await Promise.all(
    ['en', 'ar'].map(async (language) => slidesIn(await inLanguage(language, () => deck(report, 'board')))),
  )
  const width = 12_191_695
  const placesOf = (slide = '') =>
    [...slide.matchAll(/<a:off x="(\d+)" y="\d+"\/><a:ext cx="(\d+)"/g)].map(
      ([, x, cx]) => [Number(x), Number(cx)] as const,
    )
  const mirrored = placesOf(english?.[2]).map(([x, cx]) => [width - x - cx, cx])

  for (const [n, [x, cx]] of placesOf(arabic?.[2]).slice(1).entries())
    expect([Math.abs((mirrored[n + 1]?.[0] ?? 0) - x) < 1000, cx]).toEqual([true, mirrored[n + 1]?.[1]])
  expect(arabic?.join('')).toContain('rtl="1"')
  expect(english?.join('')).not.toContain('rtl="1"')
})

test('[RNDS-002, RPRT-004] a deck tells what has changed since an earlier round', async () => {
  const report = [1, 2, 3, 4, 5].map(anyReport).find(({ trend }) => trend?.Since)
  const slides = [...partsOfPackage(await deck(report ?? anyReport(1)))].filter(([name]) =>
    /slides\/slide\d+/.test(name),
  )

  const titled = slides.filter(([, content]) => content.toString().includes('>Since '))

  expect(titled).toHaveLength(1)
  const [action] = report?.trend?.Since?.Actions ?? []
  const roadmap = slides.filter(([, slide]) => slide.toString().includes('>On the roadmap in '))
  expect(roadmap).toHaveLength(1)
  expect(roadmap[0]?.[1].toString()).toContain(action?.What.slice(0, 12))
  expect(titled[0]?.[1].toString()).toContain('people · ')
})

test('[RPRT-005] the Word document has findings with their evidence and the roadmap under headings, whatever the signs', async () => {
  const report = hostileReport()
  const content = await writeWord(report, partsOffered('docx', 'full'))

  checkPackage(content)
  const document = partsOfPackage(content).get('word/document.xml') ?? ''
  const headings = [...document.matchAll(/<w:pStyle w:val="Heading1"\/>.*?<w:t[^>]*>(.*?)<\/w:t>/gs)].map(
    ([, text]) => text,
  )
  expect(headings).toEqual(
    ['Summary', 'Findings', 'Scenarios', 'Compared with others', 'Roadmap', 'Actions', 'Advance Insights'].slice(
      0,
      headings.length,
    ),
  )
  expect(document).toContain('A &amp; &lt;b&gt; &quot;q&quot; ')
  expect(document).toContain('Heading2')
})

test('[RPRT-005] sheets have names that the format allows, none of them twice', () => {
  const named = (name: string) => ({ name, columns: [], rows: [] })

  const names = uniquelyNamed([
    named('By Where someone has worked the longest'),
    named('By Where someone has worked the shortest'),
    named("'a/b\\c*[d]:?'"),
    named('BY WHERE SOMEONE HAS WORKED THE'),
    named('😀'.repeat(20)),
    named('***'),
  ]).map(({ name }) => name)

  expect(names).toEqual([
    'By Where someone has worked the',
    'By Where someone has worked t 2',
    '’a b c d ’',
    'BY WHERE SOMEONE HAS WORKED T 3',
    '😀'.repeat(15),
    'About',
  ])
})

test('[RPRT-004, LANG-006] in a language from right to left, texts in Latin letters keep their full stop at their end', async () => {
  const report = anyReport(3)
  const findings = [
    { Area: 'People' as const, FindingsDesc: 'Nobody asks.' },
    { Area: 'People' as const, FindingsDesc: 'لا أحد يسأل.' },
  ]
  const said = async (language: string) =>
    slidesIn(
      await inLanguage(language, () => deck({ ...report, results: { ...report.results, findings } }, 'board')),
    ).join('')

  const [english, arabic] = [await said('en'), await said('ar')]

  expect(arabic).toContain('\u200eNobody asks.\u200e')
  expect(arabic).toContain('>لا أحد يسأل.<')
  expect(english).not.toContain('\u200e')
})
