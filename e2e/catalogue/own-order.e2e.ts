import type { Locator, Page } from '@playwright/test'
import { answered } from '../support/answered.ts'
import { expect, test } from '../support/fixtures.ts'
import { keyboard } from '../support/keyboard.ts'

// Phone width, and tall enough that no drag reaches an edge, where the page would scroll.
const PHONE = { width: 360, height: 1600 }
const listOf = ({ id, inquiry_type_id }: { id: string; inquiry_type_id: string }, area = '/superAdmin') =>
  `${area}/inquiry-type-management/${inquiry_type_id}/pathways/${id}/diagnostic-questions`

/** The rows' letters in order, after checking that they are numbered. */
const letters = async (page: Page) => {
  const cells = await page.locator('[data-moves]').evaluateAll((rows) => rows.map((row) => row.textContent ?? ''))
  return cells.map((text, n) => /(\d+)Letter ([A-Z])/.exec(text)?.slice(1).join('') ?? `${n}?`)
}
const grip = (page: Page, letter: string) => page.getByRole('button', { name: new RegExp(`^Move ‘.?Letter ${letter}`) })
const rowOf = (page: Page, letter: string) => page.locator('[data-moves]').filter({ hasText: `Letter ${letter}` })

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('There is nothing to drag.')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2 + 10, { steps: 2 })
  await page.mouse.move(end.x + end.width / 2, end.y + end.height * 0.7, { steps: 5 })
  await page.mouse.up()
}

test('[QUES-001, QUES-002] questions are reordered by keyboard, menu and drag, immediately, across pages and with undo; two people reordering lose nothing; read-only viewers see the numbers', async ({
  page,
  make,
  server,
  signIn,
}) => {
  const pathway = await make.pathway()
  for (const letter of 'ABCDEFGHIJ')
    await make.diagnosticQuestion({ pathway_id: pathway.id, title: `Letter ${letter}` })
  const removeElsewhere = (letter: string) =>
    server.db.deleteFrom('diagnostic_question').where('title', '=', `Letter ${letter}`).execute()
  /** As the server has them: moves wait for earlier ones. */
  const stored = async () => {
    const rows = await server.db.selectFrom('diagnostic_question').select('title').orderBy('position').execute()
    return rows.map(({ title }) => title.at(-1)).join('')
  }
  await signIn(await make.superAdmin())
  await page.goto(listOf(pathway))
  const keys = keyboard(page)
  const said = page.getByRole('status').filter({ hasText: 'Letter' })
  await expect.poll(() => letters(page)).toEqual(['1A', '2B', '3C', '4D', '5E', '6F', '7G', '8H'])

  // Alt with the arrows, from the grip and anywhere else in the row; the focus stays.
  await keys.goTo(grip(page, 'C'))
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => letters(page)).toEqual(['1C', '2A', '3B', '4D', '5E', '6F', '7G', '8H'])
  await expect(grip(page, 'C')).toBeFocused()
  await expect(said).toContainText('position 1 of 10')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByText('This is already at the top.')).toBeAttached()

  // Optimistic: the row moves before the server answers, and a second page shows rows pushed past the end of the first.
  const edit = page.getByRole('row').nth(8).getByRole('link', { name: 'Edit' })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/Move/**', async (route) => {
    await held
    await route.continue()
  })
  await keys.goTo(edit)
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page).toHaveURL(/page=2/)
  await expect.poll(() => letters(page)).toEqual(['9H', '10J'])
  await expect(grip(page, 'H')).toBeFocused()
  release()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page).not.toHaveURL(/page=2/)
  await expect.poll(() => letters(page)).toEqual(['1C', '2A', '3B', '4D', '5E', '6F', '7G', '8H'])

  // To a number from the menu, and back with 'Undo'.
  await keys.use(grip(page, 'H'))
  await page.getByLabel('Move to position').fill('2')
  await page.keyboard.press('Enter')
  await expect.poll(() => letters(page)).toEqual(['1C', '2H', '3A', '4B', '5D', '6E', '7F', '8G'])
  await expect(page.getByText('‘Letter H’ moved from position 8 to 2.', { exact: false }).last()).toBeVisible()
  await keys.use(page.getByRole('button', { name: 'Undo' }))
  await expect.poll(() => letters(page)).toEqual(['1C', '2A', '3B', '4D', '5E', '6F', '7G', '8H'])
  await expect(grip(page, 'H')).toBeFocused()

  await drag(page, grip(page, 'C'), rowOf(page, 'D'))
  await expect.poll(() => letters(page)).toEqual(['1A', '2B', '3D', '4C', '5E', '6F', '7G', '8H'])
  await expect.poll(stored).toBe('ABDCEFGHIJ')
  await page.reload()
  await expect.poll(() => letters(page)).toEqual(['1A', '2B', '3D', '4C', '5E', '6F', '7G', '8H'])

  // A search result keeps its number, and says why it cannot be moved.
  await page.getByRole('searchbox').fill('Letter C')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').nth(1)).toContainText('4Letter C')
  await expect(grip(page, 'C')).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Show default order' }).click()
  await expect.poll(() => letters(page)).toEqual(['1A', '2B', '3D', '4C', '5E', '6F', '7G', '8H'])

  // Someone else deletes rows: the list is reloaded with the move, and a move behind a deleted row says so.
  await removeElsewhere('A')
  await grip(page, 'C').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => letters(page)).toEqual(['1B', '2C', '3D', '4E', '5F', '6G', '7H', '8I'])
  await removeElsewhere('B')
  await grip(page, 'D').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByText('is no longer in this list')).toBeVisible()
  await expect.poll(() => letters(page)).toEqual(['1C', '2D', '3E', '4F', '5G', '6H', '7I', '8J'])

  await signIn(await make.customerAdmin())
  await page.goto(listOf(pathway, '/customerAdmin'))
  await expect(page.getByRole('row').nth(2)).toContainText('2Letter D')
  await expect(page.getByRole('button', { name: /^Move/ })).toHaveCount(0)
})

test('[QUES-002] pathways and intake questions are reordered too, also on a phone, by drag and from the menu', async ({
  page,
  make,
  signIn,
}) => {
  await page.setViewportSize(PHONE)
  const type = await make.inquiryType({ name: 'Readiness' })
  for (const letter of 'ABC') {
    await make.pathway({ inquiry_type_id: type.id, name: `Letter ${letter}` })
    await make.intakeQuestion({ inquiry_type_id: type.id, title: `Letter ${letter}` })
  }
  await signIn(await make.superAdmin())
  const order = async () => {
    const labels = await page
      .getByRole('button', { name: /^Move/ })
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
    return labels.map((label) => /Letter ([A-Z])/.exec(label)?.[1]).join('')
  }

  for (const list of ['pathways', 'intake-questions']) {
    await page.goto(`/superAdmin/inquiry-type-management/${type.id}/${list}`)
    await expect.poll(order).toBe('ABC')
    await answered(page, '/**/Move/**', () => drag(page, grip(page, 'A'), rowOf(page, 'B')))
    await expect.poll(order).toBe('BAC')
    await grip(page, 'C').click()
    await answered(page, '/**/Move/**', () => page.getByRole('button', { name: 'Move to the top' }).click())
    await expect.poll(order).toBe('CBA')
    await page.reload()
    await expect.poll(order).toBe('CBA')
  }
})
