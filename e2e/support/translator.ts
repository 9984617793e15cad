import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** The replacement for a text that has changed or disappeared. */
    staleTexts?: () => string[]
  }
}

/** Translates every page as browsers do, into the same words: each text is replaced by a `<font>`. */
export async function translated(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const made = new Map<Element, { readonly text: Text; readonly words: string }>()
    const left = 'script, style, textarea, option, svg, font'
    const translate = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (node instanceof Text && node.data.trim() !== '' && !node.parentElement?.closest(left)) texts.push(node)
      for (const text of texts) {
        const font = document.createElement('font')
        font.append(document.createElement('font'))
        font.firstElementChild?.append(text.data)
        made.set(font, { text, words: text.data })
        text.replaceWith(font)
      }
    }
    window.staleTexts = () =>
      [...made]
        .filter(([font, { text, words }]) => font.isConnected && text.data !== words)
        .map(([, { words }]) => words)
    const translateWhole = () => {
      translate()
      new MutationObserver(translate).observe(document.body, { childList: true, subtree: true, characterData: true })
    }
    if (document.body) translateWhole()
    else document.addEventListener('DOMContentLoaded', translateWhole)
  })
}

/** No words on the page belong to a text that has changed. */
export async function expectNoStaleWords(page: Page): Promise<void> {
  expect(await page.evaluate(() => window.staleTexts?.() ?? [])).toEqual([])
}
