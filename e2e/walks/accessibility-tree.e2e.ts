import type { Page } from '@playwright/test'
import { englishTexts } from '@plumbline/texts/src/catalogue'
import { languages, nameOfLanguage } from '@plumbline/texts/src/languages'
import { translationInto } from '@plumbline/texts/src/translations'
import { pagesIn } from '../../server/src/platform/http/web.ts'
import { expect, test, webFolder } from '../support/fixtures.ts'
import { inGreek, oneOfEverything } from '../support/one-of-everything.ts'
import { followerOn, pathsBelow, sections } from '../support/screens.ts'

const ENGLISH = 'en'
/** Of these, those the client was built with. */
const walked = [ENGLISH, ...Object.keys(pagesIn(webFolder)).filter((language) => /^(?:de|ar)$/.test(language))]

const walks = [
  {
    what: 'the survey',
    role: 'CustomerUser' as const,
    screens: /survey-form|^dashboard$/,
    more: ['?area=Other', '?area=Review'],
  },
  {
    what: 'the respondents’ board and the insights',
    role: 'CustomerAdmin' as const,
    screens: /view-(?:respondents|insights)/,
  },
]

for (const { what, role, screens, more = [] } of walks)
  test(`[LANG-007] screen readers get ${what} in the language of the page: each control has a name, headings and landmarks are in order`, async ({
    page,
    server,
    signIn,
    baseURL,
  }) => {
    test.slow()
    const section = sections.find((section) => section.role === role)
    if (!section) throw new Error(`${role} has no section.`)
    const world = await oneOfEverything(server, { text: inGreek })
    await signIn(world.people[role])
    const follow = followerOn(page)
    const paths = (await pathsBelow(section)).filter((path) => screens.test(path))
    expect(paths).not.toEqual([])
    const addresses = paths
      .map((path) => world.addressOf(section, path))
      .flatMap((address) => [
        address,
        ...(address.includes('edit-survey-form') ? more : []).map((search) => address + search),
      ])
    const faults: Record<string, string[]> = {}
    const english = new Map<string, readonly Part[]>()

    for (const language of walked) {
      await page.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('body')).toHaveCSS('direction', language === 'ar' ? 'rtl' : 'ltr')
      // The foot is loaded lazily.
      await expect(page.getByRole('contentinfo')).toBeVisible()
      const isSame = await sameIn(language)
      for (const address of addresses) {
        await follow(address)
        const parts = await partsOf(page)
        const told = new Set(english.get(address)?.map(({ name }) => name))
        const left = parts
          .filter(({ name }) => told.has(name) && !isSame(name))
          .map(({ name }) => `is in English: ${name}`)
        const found = [...orderFaults(parts), ...left]
        if (found.length > 0) faults[`${address} in ${language}`] = found
        if (language === ENGLISH) english.set(address, parts)
      }
      // The statement is below every page, for people who have logged in too.
      await page.getByRole('contentinfo').getByRole('link').click()
      await expect(page).toHaveURL('/accessibility')
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(8)
      const statement = await partsOf(page)
      expect(orderFaults(statement), language).toEqual([])
      expect(statement.filter(({ role }) => role === 'heading')).toHaveLength(9)
    }

    expect(faults).toEqual({})
  })

/** A line of the accessibility tree. */
interface Part {
  readonly role: string
  /** Its name, or the text that it is. */
  readonly name: string
  readonly level: number
}

async function partsOf(page: Page): Promise<Part[]> {
  const tree = await page.locator('body').ariaSnapshot()
  const lines = tree.split('\n').filter((line) => !/^\s*- \/\w+:/.test(line))
  return lines.map((line) => {
    const [, quoted, plain = ''] = /^\s*- (?:'((?:[^']|'')*)'|(.*))/.exec(line) ?? []
    const [, role = '', name = '', rest = ''] =
      /^([\w/]+)(?: "((?:[^"\\]|\\.)*)")?(.*)$/.exec(quoted?.replaceAll("''", "'") ?? plain) ?? []
    const text = /: "?(.*?)"?$/.exec(rest)?.[1] ?? ''
    return { role, name: name || text, level: Number(/\[level=(\d)\]/.exec(rest)?.[1] ?? 0) }
  })
}

const CONTROL =
  /^(?:button|link|textbox|searchbox|combobox|listbox|option|checkbox|radio|switch|slider|spinbutton|tab|menuitem\w*|dialog|img)$/

/** Controls without a name, headings that skip a level, landmarks that are missing or out of order. */
function orderFaults(parts: readonly Part[]): string[] {
  const headings = parts.filter(({ role }) => role === 'heading')
  const skipping = headings.filter(({ level }, n) => level > (headings[n - 1]?.level ?? 0) + 1)
  const landmarks = parts.map(({ role }) => role).filter((role) => /^(?:banner|main|contentinfo)$/.test(role))
  return [
    ...parts.filter(({ role, name }) => CONTROL.test(role) && name === '').map(({ role }) => `${role} without a name`),
    ...skipping.map(({ name, level }) => `heading of level ${level} after none of level ${level - 1}: ${name}`),
    ...(headings.filter(({ level }) => level === 1).length === 1 ? [] : ['not one heading of level 1']),
    ...(landmarks.join() === 'banner,main,contentinfo' ? [] : [`landmarks: ${landmarks.join()}`]),
  ]
}

/** Whether a text may be the same in a language as in English: what is left without names and texts that are the same has no words. */
async function sameIn(language: string): Promise<(text: string) => boolean> {
  const texts = Object.entries(await englishTexts())
  const same = texts.filter(([key, text]) => translationInto(language, key, text) === text).map(([, text]) => text)
  const known = [...same, ...languages.map((each) => nameOfLanguage(each)), 'Plumbline']
    .filter((text) => /[a-z]{2}/i.test(text))
    .sort((one, other) => other.length - one.length)
  return (text) => {
    const rest = known.reduce((rest, each) => rest.replaceAll(each, ' '), text.replaceAll(/\S+@\S+|\.pdf\b/g, ' '))
    return !/[a-z]{2}/i.test(rest)
  }
}
