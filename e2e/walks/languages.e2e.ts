import type { Page, Response } from '@playwright/test'
import { areas } from '@plumbline/contract/domain/areas'
import { ratingScale } from '@plumbline/contract/domain/questions'
import { languages, nameOfLanguage } from '@plumbline/texts/src/languages'
import { expect, laidOut, test } from '../support/fixtures.ts'
import { inGreek, oneOfEverything } from '../support/one-of-everything.ts'
import { followerOn, pathsBelow, sectionsTogether } from '../support/screens.ts'
import { textFaults } from '../support/text-faults.ts'

// The build has them where PSEUDO_LANGUAGES is 1: English longer, accented and in brackets, and English from right to left.
const LONGER = 'en-XA'
const MIRRORED = 'ar-XB'

/** All tests walk these two; `WALK_LANGUAGES=de,ar` walks real ones, of which the build has all. [LANG-001] */
const walked = process.env.WALK_LANGUAGES?.split(',') ?? [LONGER, MIRRORED]

for (const language of walked)
  for (const parts of sectionsTogether) {
    const who = parts.map(({ role }) => (role ? `a ${role}` : 'a visitor')).join(' and ')

    test(`[TEXT-002] in ${language} no text on the screens of ${who} is cut, overlaps or is left in English`, async ({
      page,
      server,
      signIn,
      baseURL,
    }) => {
      test.setTimeout(300_000)
      const world = await oneOfEverything(server, { text: inGreek })
      await page.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
      const notServed = watchAnswers(page)
      const follow = followerOn(page)
      const found: Record<string, string[]> = {}

      for (const section of parts) {
        if (section.role) await signIn(world.people[section.role])
        await page.goto('/')
        await expect(page.locator('html')).toHaveAttribute('dir', language.startsWith('ar') ? 'rtl' : 'ltr')
        for (const path of await pathsBelow(section)) {
          await page.setViewportSize({ width: 1280, height: 800 })
          await follow(world.addressOf(section, path))
          for (const width of [1280, 320]) {
            await page.setViewportSize({ width, height: 800 })
            await page.evaluate(laidOut)
            const { faults, plain } = await textFaults(page)
            const english = language === LONGER ? await notServed(plain) : []
            const left = english.map((text) => `is left in English: ${text}`)
            if (faults.length + left.length > 0) found[`${path} at ${width} px`] = [...faults, ...left]
          }
        }
      }

      expect(found).toEqual({})
    })
  }

/** Names that the customer gave, which are data, and what languages call themselves. */
const ofContract = () => stringsIn([areas, ratingScale, languages.map((language) => nameOfLanguage(language))])

const NO_TEXT =
  /\S+@\S*|(?:\w+\.)+example\b\S*|example\.com|Plumbline|\b(?:PNG|SVG)\b|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d+|\b(?:[AP]M|UTC|and|at)\b/g

/** Finds the texts with a plain word that did not come from the server, and is not the same in every language. */
function watchAnswers(page: Page): (texts: readonly string[]) => Promise<string[]> {
  const known = new Set<string>(ofContract())
  const reading = new Set<Promise<void>>()
  const learn = async (response: Response) => {
    if (!response.url().includes('/api/') || !response.headers()['content-type']?.includes('json')) return
    for (const text of stringsIn(await response.json().catch(() => null))) known.add(text)
  }
  page.on('response', (response) => {
    const read = learn(response).finally(() => reading.delete(read))
    reading.add(read)
  })
  const isServed = (text: string) => {
    // Addresses first: of one that begins as a known one, only the beginning would go.
    let rest = text.replaceAll(/https?:\S+/g, ' ')
    for (const each of [...known].sort((one, other) => other.length - one.length)) rest = rest.replaceAll(each, ' ')
    // The longer language leaves no letter but these as it is.
    return (rest.replaceAll(NO_TEXT, ' ').match(/(?<!\p{L})[a-z]{3,}(?!\p{L})/giu) ?? []).every((word) =>
      /^[bdfmpqvwx]+$/i.test(word),
    )
  }
  return async (texts) => {
    // The page may show an answer before it has been read here.
    await Promise.all(reading)
    return texts.filter((text) => !isServed(text))
  }
}

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.length > 2 ? [value] : []
  return typeof value === 'object' && value !== null ? Object.entries(value).flat().flatMap(stringsIn) : []
}
