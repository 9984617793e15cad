import { expect, type Locator, type Page } from '@playwright/test'

/** A person at a keyboard without a mouse: what Tab does not reach cannot be used, and the test says so. */
export function keyboard(page: Page) {
  /** Goes to an element with Tab, or Shift+Tab where it lies before. */
  async function goTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    const at = target.first()
    for (let round = 0; round < 40; round++) {
      const { way, steps } = await at.evaluate(wayTo)
      if (steps === 0) return
      // Only the browser knows where Tab stops: what was reckoned wrong is made good step by step.
      for (let step = 0; step < (round < 3 ? steps : 1); step++) await page.keyboard.press(way)
    }
    await expect(at, 'reached with Tab').toBeFocused()
  }

  /** Uses a link or a button, or with Space a box or a switch. */
  async function use(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await goTo(target)
    await page.keyboard.press(key)
  }

  /** Types into a field, in place of what stands there. */
  async function write(field: Locator, text: string): Promise<void> {
    await goTo(field)
    await page.keyboard.press('ControlOrMeta+a')
    if (text === '') await page.keyboard.press('Delete')
    else await page.keyboard.insertText(text)
  }

  /** Chooses an option of a select field with the arrow keys. A field that can be searched is searched. */
  async function choose(label: string, option: string): Promise<void> {
    const field = page.getByRole('combobox', { name: label })
    await goTo(field)
    if (await field.isEditable()) {
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.insertText(option)
    } else {
      await page.keyboard.press('Enter')
    }
    const wanted = page.getByRole('option', { name: option, exact: true })
    await expect(wanted).toBeVisible()
    // Where the arrows begin is noted by a timer that the opening has set; no hand is quicker than that.
    await page.evaluate(() => new Promise((noted) => setTimeout(noted, 50)))
    for (let steps = 0; steps < 30; steps++) {
      if ((await wanted.getAttribute('data-combobox-selected')) !== null) break
      await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue(option)
  }

  return { goTo, use, write, choose }
}

/** Where an element lies from what has the focus, and about how many stops away: none where it has it. */
function wayTo(element: Element) {
  const from = document.activeElement ?? document.body
  if (element === from) return { way: 'Tab', steps: 0 }
  const follows = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const way = follows(element, from) ? 'Shift+Tab' : 'Tab'
  const [first, last] = way === 'Tab' ? [from, element] : [element, from]
  const between = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]'),
  ].filter(
    (other) =>
      follows(first, other) &&
      follows(other, last) &&
      other.tabIndex >= 0 &&
      !other.matches(':disabled, [type=radio]:not(:checked)') &&
      other.checkVisibility({ visibilityProperty: true }),
  )
  return { way, steps: between.length + 1 }
}

/** The field that has the focus: what comes by and by has to have it before one types. */
export const focusedField = (page: Page): Locator => page.locator('input:focus, textarea:focus')

/** Goes to the field of this label and types, in place of what stands there. */
export async function typeInto(page: Page, label: string | RegExp, text: string): Promise<void> {
  await keyboard(page).write(page.getByLabel(label, typeof label === 'string' ? { exact: true } : {}), text)
}

/** Goes to a button or a link and presses Enter. */
export async function press(page: Page, name: string | RegExp, role: 'button' | 'link' = 'button'): Promise<void> {
  await keyboard(page).use(page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) }))
}

/** Opens a select field, goes to the option with the arrows and takes it. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await keyboard(page).choose(label, option)
}
