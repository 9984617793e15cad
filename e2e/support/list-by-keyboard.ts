import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { keyboard } from './keyboard.ts'
import { expectToast } from './toasts.ts'

type Keys = ReturnType<typeof keyboard>

/** What a keyboard user does with a list of nine rows, and sees. */
interface Journey {
  /** The list's address. */
  path: string
  heading: string
  columns: readonly string[]
  search: { label: string; text: string; row: string }
  /** The only row of the second page. */
  last: string
  /** The list has its own order, in which new rows come last: on the second page. */
  isLastNew?: true
  create?: {
    button: string
    /** Fields that say 'This field is mandatory.' after saving an empty form. */
    faults: number
    first: (page: Page) => Locator
    fill: (page: Page, keys: Keys) => Promise<void>
    toast: string
    row: string
  }
  view: readonly string[]
  edit: { fill: (page: Page, keys: Keys) => Promise<void>; toast: string; row: string }
  /** `undo`: a deletion can be undone. */
  remove: { says: string; toast: string; name: string; undo?: true }
}

/** A field by its label, as a person would name it. */
export const textbox = (page: Page, name: string) => page.getByRole('textbox', { name })

/** Uses everything a list offers without a mouse: paging, searching, adding, viewing, editing and deleting. */
export async function walkList(page: Page, journey: Journey): Promise<void> {
  const { path, heading, columns, search, last, isLastNew, create, view, edit, remove } = journey
  await page.clock.install()
  await page.goto(path)
  const keys = keyboard(page)
  const rows = page.getByRole('row')
  const row = rows.nth(isLastNew ? 2 : 1)
  const main = page.getByRole('main')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const faults = page.getByText('This field is mandatory.')
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' })
  // The page of that row, and where Back leads.
  const itsPage = isLastNew ? `${path}?page=2` : path

  // The list: its columns, eight rows per page, a second page, a search, and an empty result.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(page.getByRole('columnheader')).toHaveText([...columns])
  await expect(rows).toHaveCount(1 + 8)
  await keys.use(page.getByRole('button', { name: 'Page 2' }))
  await expect(rows).toHaveCount(1 + 1)
  await expect(rows.nth(1)).toContainText(last)
  await keys.write(page.getByRole('searchbox', { name: search.label }), search.text)
  await page.keyboard.press('Enter')
  await expect(rows.nth(1)).toContainText(search.row)
  await expect(rows).toHaveCount(1 + 1)
  await keys.write(page.getByRole('searchbox', { name: search.label }), 'Nothing like it')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No Records to show here.')).toBeVisible()
  await keys.write(page.getByRole('searchbox', { name: search.label }), '')
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(1 + 8)

  if (create) {
    await keys.use(page.getByRole('link', { name: create.button }))
    await expect(page).toHaveURL(`${path}/create`)
    await expect(faults).toHaveCount(0)
    await keys.use(save)
    await expect(faults).toHaveCount(create.faults)
    await expect(create.first(page)).toBeFocused()
    await create.fill(page, keys)
    await expect(faults).toHaveCount(0)
    await keys.use(save)
    await expectToast(page, create.toast)
    await expect(page).toHaveURL(path)
    if (isLastNew) await keys.use(page.getByRole('button', { name: 'Page 2' }))
    await expect(row).toContainText(create.row)
  }

  await keys.use(row.getByRole('link', { name: /^View( Profile)?$/ }))
  await expect(page).toHaveURL(new RegExp(`${path}/(.*/)?view/[^/]+$`))
  // The record's name is the heading, below the screen's title, and nothing is repeated.
  const name = page.getByRole('heading', { level: 1 }).locator('bdi')
  await expect(name).not.toBeEmpty()
  const named = await name.textContent()
  const read = view.filter((value) => value !== named)
  const values = page.getByRole('definition')
  await expect.poll(async () => (await values.allTextContents()).slice(0, read.length)).toEqual(read)
  await expect(main.locator('input, textarea, select').and(page.locator(':not([inert] *)'))).toHaveCount(0)
  await expect(save).toHaveCount(0)
  await keys.use(main.getByRole('link', { name: heading.replace(':', '') }))
  await expect(page).toHaveURL(itsPage)

  await keys.use(row.getByRole('link', { name: /^Edit( Profile)?$/ }))
  await expect(page).toHaveURL(new RegExp(`${path}/(.*/)?edit/[^/]+$`))
  await edit.fill(page, keys)
  await keys.use(save)
  await expectToast(page, edit.toast)
  await expect(page).toHaveURL(itsPage)
  await expect(row).toContainText(edit.row)

  // 'Cancel' is focused and changes nothing; the focus returns to what opened the dialog.
  const bin = row.getByRole('button', { name: /^Delete( Profile)?$/ })
  await keys.use(bin)
  await expect(dialog).toContainText('Are you sure you want to delete this record?')
  await expect(dialog).toContainText(remove.name)
  await expect(dialog).toContainText(remove.says)
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(bin).toBeFocused()
  await expect(row).toContainText(edit.row)
  await page.keyboard.press('Enter')
  await keys.use(dialog.getByRole('button', { name: 'Yes, delete it!' }))
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(page.getByRole('searchbox', { name: search.label })).toBeFocused()
  // Focused, it stays longer than its ten seconds.
  if (remove.undo) await keys.goTo(undo)
  await expectToast(page, remove.toast, remove.name)
  await expect(page.getByRole('table')).not.toContainText(edit.row)

  if (!remove.undo) return
  await page.keyboard.press('Enter')
  await expectToast(page, 'Restored', `‘${remove.name}’`)
  await expect(row).toContainText(edit.row)
  await expect(undo).toHaveCount(0)
  await expect(page.getByRole('searchbox', { name: search.label })).toBeFocused()
}
