import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type RowsPerPage, rowsPerPage } from '@plumbline/contract/wire/paging'
import { t } from '@plumbline/texts/ui/lists'
import { ConfirmDelete } from '../overlays/ConfirmDelete.tsx'
import classes from './ListScreen.module.css'
import { sorting } from './Sorting.tsx'

/** The page size. */
export function RowsChoice({ rows, choose }: { rows: number; choose: (rows: RowsPerPage) => void }) {
  return (
    <div className={classes.tool}>
      <span aria-hidden>{t.rowsPerPage}</span>
      <NativeSelect
        aria-label={t.rowsPerPage}
        size="xs"
        className={classes.rowsChoice ?? ''}
        data={rowsPerPage.map(String)}
        value={String(rows)}
        onChange={({ currentTarget }) => {
          const chosen = rowsPerPage.find((choice) => String(choice) === currentTarget.value)
          if (chosen !== undefined) choose(chosen)
        }}
      />
    </div>
  )
}

/** Jumps to a page by number. */
export function GoToPage({ pages, goTo }: { pages: number; goTo: (page: number) => void }) {
  return (
    <form
      className={classes.tool}
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        const page = Math.trunc(Number(new FormData(form).get('page')))
        form.reset()
        // A number past the end goes to the end.
        if (page >= 1) goTo(Math.min(page, pages))
      }}
    >
      <span aria-hidden>{t.goToPage}</span>
      <TextInput
        aria-label={t.goToPage}
        name="page"
        size="xs"
        inputMode="numeric"
        autoComplete="off"
        className={classes.goTo ?? ''}
      />
      <Button type="submit" variant="default" size="compact-sm">
        {t.go}
      </Button>
    </form>
  )
}

/** A list's tools besides its rows; loaded after the list. */
export const tools = { sorting, RowsChoice, GoToPage, ConfirmDelete }
