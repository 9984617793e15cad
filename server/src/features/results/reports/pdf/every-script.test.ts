/** Texts in every living script, drawn: each character has its glyph, and copied or searched text is as written. */
import { exportData } from '@plumbline/contract/results/reports'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { fileOf, fontsFor, inter, isPlain, opened } from '../../../../platform/paper/fonts.ts'
import { shapedFont } from '../../../../platform/paper/shaping.ts'
import { readPdf } from '../../../../test/pdf-text.ts'
import { startServer } from '../../../../test/server.ts'

const texts = {
  'Noto Sans Arabic': 'يشرح القادة (بوضوح) قراراتهم، ونحو 85% من الفرق تثق بخطة 2026 و ERP.',
  'Noto Sans Hebrew': 'המנהלים מסבירים (בזמן), ו-85% סומכים על Acme.',
  'Noto Sans Thaana': 'ލީޑަރުން ނިންމުންތައް',
  'Noto Sans Devanagari': 'नेता निर्णय स्पष्ट करते हैं। क्षत्रिय ज्ञान',
  'Noto Sans Bengali': 'নেতারা ব্যাখ্যা করেন। ক্ষমতা',
  'Noto Sans Gurmukhi': 'ਆਗੂ ਆਪਣੇ ਫੈਸਲੇ ਸਮਝਾਉਂਦੇ ਹਨ।',
  'Noto Sans Gujarati': 'નેતાઓ નિર્ણયો સમજાવે છે',
  'Noto Sans Oriya': 'ନେତାମାନେ ନିଷ୍ପତ୍ତି ବୁଝାନ୍ତି।',
  'Noto Sans Tamil': 'தலைவர்கள் விளக்குகிறார்கள்',
  'Noto Sans Telugu': 'నాయకులు నిర్ణయాలను వివరిస్తారు',
  'Noto Sans Kannada': 'ನಾಯಕರು ನಿರ್ಧಾರಗಳನ್ನು ವಿವರಿಸುತ್ತಾರೆ',
  'Noto Sans Malayalam': 'നേതാക്കൾ തീരുമാനങ്ങൾ വിശദീകരിക്കുന്നു',
  'Noto Sans Sinhala': 'නායකයින් තීරණ පැහැදිලි කරති ශ්‍රී',
  'Noto Sans Thai': 'ผู้นำอธิบายการตัดสินใจ',
  'Noto Sans Lao': 'ຜູ້ນຳອະທິບາຍການຕັດສິນໃຈ',
  'Noto Sans Khmer': 'អ្នកដឹកនាំពន្យល់',
  'Noto Sans Myanmar': 'ခေါင်းဆောင်များသည် ရှင်းပြကြသည်။',
  'Noto Serif Tibetan': 'འགོ་ཁྲིད་ཀྱིས་གསལ་བཤད་བྱེད།',
  'Noto Sans Georgian': 'ლიდერები ხსნიან',
  'Noto Sans Armenian': 'Ղեկավարները բացատրում են։',
  'Noto Sans Ethiopic': 'መሪዎች ውሳኔዎቻቸውን ያብራራሉ።',
  'Noto Sans KR': '리더들은 결정을 설명합니다',
  'Noto Sans SC': '领导者及时解释他们的决定，团队了解计划。',
  'Noto Sans TC': '領導者及時解釋他們的決定，團隊瞭解計劃。',
  'Noto Sans JP': 'リーダーは決定を「適時」に説明します。',
  'Noto Emoji': 'Great 😀 👩‍👩‍👧 👍🏽 🦄',
  'DejaVu Sans': '★ ✓ ① ♥ ≥ ∑ ߒߞߏ ⵜⵉⴼⵉⵏⴰⵖ',
  'Noto Sans Symbols 2': '🠔 🭨',
  'Droid Sans Fallback': '嘅咗喺冇 龘靐',
}

/** Text with line breaks removed, since lines may end anywhere. */
const squeezed = (text: string) => text.replace(/\s/g, '')

test('[INSI-030, INSI-031] titles, tables, charts and lists show texts in every script as written, without missing glyphs', async () => {
  const { make, app, signedIn, clock, db } = await startServer()
  const customer = await make.customer({ name: texts['Noto Sans JP'] })
  const inquiry = await make.openInquiry({ customer_id: customer.id, description: texts['Noto Sans Arabic'] })
  const sam = await make.superAdmin()
  const at = clock.now().toISOString()
  const content = {
    areaColors: [],
    findings: Object.values(texts).map((FindingsDesc) => ({ Area: 'Culture', FindingsDesc })),
    recommendations: [],
    inputs: Object.values(texts).map((Questiondescription) => {
      return { Area: 'People', Questiondescription, AverageRating: 3, AverageValue: 4, AverageDifference: 1 }
    }),
    advanceInsights: [],
    roadmap: [1, 2, 3].map((Step) => ({
      Step,
      RoadmapTitle: texts['Noto Sans Hebrew'],
      BriefDescription: texts['Noto Sans Thai'],
      RoadmapDetail: texts['Noto Sans Bengali'],
    })),
  }
  await make.insert('result', {
    id: inquiry.id,
    inquiry_id: inquiry.id,
    version: 1,
    content: JSON.stringify(content),
    advance_insights: 1,
    published_by: sam.id,
    published_at: at,
  })
  await db.updateTable('inquiry').set({ published_at: at }).where('id', '=', inquiry.id).execute()

  const admin = await signedIn(sam)
  const { answer } = await admin.send(exportData, { params: { inquiryId: inquiry.id }, query: {} })
  const { pages, withoutGlyph } = readPdf((await app.inject({ url: answer.DocPath })).rawPayload)

  const [cover = '', ...rest] = pages
  expect(withoutGlyph).toBe(0)
  expect(squeezed(cover)).toContain(squeezed(texts['Noto Sans Arabic']))
  expect(squeezed(cover)).toContain(squeezed(texts['Noto Sans JP']))
  const written = squeezed(rest.join('\n'))
  for (const text of Object.values(texts)) {
    // In the list of findings, beside the bars and in the table of figures.
    expect([text, written.split(squeezed(text)).length > 3]).toEqual([text, true])
  }
})

test('each family is loaded for its own script, and has every glyph of a text', () => {
  for (const [name, text] of Object.entries(texts)) {
    const fontOf = fontsFor(text)
    const used = [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => fontOf(segment)?.name)
    expect(used).toContain(name)
    expect(used).not.toContain(undefined)
  }
})

test('a text in Chinese or Japanese is set in the font that covers most of it', () => {
  const fontsOf = (text: string) => {
    const fontOf = fontsFor(text)
    return [...new Set([...text].map((sign) => fontOf(sign)?.name))]
  }
  expect(fontsOf('领导直')).toEqual(['Noto Sans SC'])
  expect(fontsOf('領導直')).toEqual(['Noto Sans TC'])
  expect(fontsOf('領導は直')).toEqual(['Noto Sans JP'])
})

test('Inter has every glyph it is expected to', () => {
  const reached = Array.from({ length: 0x10000 }, (_, code) => code).filter(
    (code) => isPlain(String.fromCharCode(code)) && !/[\p{Cc}\p{Cf}]/u.test(String.fromCharCode(code)),
  )
  for (const weight of ['regular', 'bold'] as const) {
    const font = opened(fileOf(inter, weight))
    expect(reached.filter((code) => !font.hasGlyphForCodePoint(code))).toEqual([])
  }
  expect(reached.length).toBeGreaterThan(1000)
})

test('[INSI-031] figures are spaced as in their font', () => {
  const widthOf = (run: string) =>
    new PDFDocument().font(shapedFont(fileOf(inter, 'regular')).source, 2048).widthOfString(run)

  // A 4 moves closer to a 7, once, by 119 of 2048 font units.
  expect([widthOf('7'), widthOf('4'), widthOf('74')].map(Math.round)).toEqual([1159, 1323, 2363])
})
