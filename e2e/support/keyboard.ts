import { expect, type Locator, type Page } from '@playwright/test'

/** A keyboard user without a mouse: what Tab cannot reach fails the test. */
export function keyboard(page: Page) {
  /** Goes to an element with Tab, or Shift+Tab if it comes before. */
  async function goTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    const at = target.first()
    for (let round = 0; round < 40; round++) {
      const { way, steps } = await at.evaluate(wayTo)
      if (steps === 0) return
      // Only the browser knows the tab order: estimates are corrected step by step.
      for (let step = 0; step < (round < 3 ? steps : 1); step++) await page.keyboard.press(way)
    }
    await expect(at, 'reached with Tab').toBeFocused()
  }

  /** Activates a link or button, or with Space a checkbox or switch. */
  async function use(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await goTo(target)
    await page.keyboard.press(key)
  }

  /** Types into a field, replacing its content. */
  async function write(field: Locator, text: string): Promise<void> {
    await goTo(field)
    await page.keyboard.press('ControlOrMeta+a')
    if (text === '') await page.keyboard.press('Delete')
    else await page.keyboard.insertText(text)
  }

  /** Chooses an option of a select field with the arrow keys. A searchable field is searched. */
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
    // A timer set on opening records where the arrows start; nobody is faster than that.
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

/** The direction and approximate number of stops from the focus to an element: none if it has it. */
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

/** The field with the focus: a field that loads late must have it before typing. */
export const focusedField = (page: Page): Locator => page.locator('input:focus, textarea:focus')

/** Goes to the field with this label and types, replacing its content. */
export async function typeInto(page: Page, label: string | RegExp, text: string): Promise<void> {
  await keyboard(page).write(page.getByLabel(label, typeof label === 'string' ? { exact: true } : {}), text)
}

/** Goes to a button or a link and presses Enter. */
export async function press(page: Page, name: string | RegExp, role: 'button' | 'link' = 'button'): Promise<void> {
  await keyboard(page).use(page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) }))
}

/** Opens a select field, goes to the option with the arrows and chooses it. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await keyboard(page).choose(label, option)
}
