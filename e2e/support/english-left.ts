import type { Page } from '@playwright/test'
import { englishTexts } from '@plumbline/texts/src/catalogue'
import { isForRespondents } from '@plumbline/texts/src/languages'
import { translationInto } from '@plumbline/texts/src/translations'

/** All that is seen and read out. */
export async function textsOn(page: Page): Promise<string[]> {
  const seen = await page.locator('body').innerText()
  const readOut = await page.locator('body').ariaSnapshot()
  return [await page.title(), ...seen.split('\n'), ...readOut.split('\n')]
}

/** The product's texts in a language, and what is left in English on a page in it. */
export async function inLanguage(language: string, { forRespondents = false } = {}) {
  const texts = await englishTexts()
  /** A text of the product in the language, by its English. */
  const translated = (english: string): string => {
    const [text] = allTranslated(english)
    if (text === undefined) throw new Error(`There is no such text: ${english}`)
    return text
  }
  const known = (key: string) => !forRespondents || isForRespondents(key.split('.')[0] ?? '')
  const allTranslated = (english: string) =>
    Object.keys(texts).flatMap((key) =>
      known(key) && texts[key] === english ? (translationInto(language, key, english) ?? []) : [],
    )
  /** Matches any of the texts that are the same in English. */
  const anyOf = (english: string): RegExp => {
    const said = allTranslated(english).map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    if (said.length === 0) throw new Error(`There is no such text: ${english}`)
    return new RegExp(`^(?:${said.join('|')})$`)
  }
  return { translated, anyOf, englishIn: (said: readonly string[]) => englishIn(language, said, texts) }
}

/** The English messages that these texts have, as a whole or as one of at least three words within. */
function englishIn(language: string, said: readonly string[], texts: Readonly<Record<string, string>>): string[] {
  const all = said.map((text) => text.trim()).filter((text) => text !== '')
  const plain = Object.entries(texts).filter(
    ([key, text]) => !key.startsWith('commands/') && !/[{<]/.test(text) && /[a-z]{2}/i.test(text),
  )
  // 'Status' is German too.
  const same = new Set(plain.flatMap(([key, text]) => (translationInto(language, key, text) === text ? [text] : [])))
  const messages = new Set(plain.flatMap(([, text]) => (same.has(text) ? [] : [text])))
  const long = [...messages].filter((text) => text.split(' ').length > 2)
  return all.flatMap((text) => [
    ...(messages.has(text) ? [text] : []),
    ...long.filter((message) => text.includes(message) && text !== message),
  ])
}
