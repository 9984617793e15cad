import { Button, VisuallyHidden } from '@mantine/core'
import { t } from '@plumbline/texts/domain/charts'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useChange } from '../../api/use-change.ts'
import { saveFile } from '../../ui/files/save-file.ts'
import { type ChartTable, cellInWords, csvOf } from './chart-table.ts'
import classes from './charts.module.css'
import { fileName } from './drawing/file-name.ts'
import type { PictureFormat } from './drawing/picture.tsx'

interface ChartFootProps {
  title: string
  /** The inquiry's name, for the files. */
  name: string
  /** The first lines of the figures file. */
  about: readonly string[]
  table: ChartTable
  /** The content of the figures file, if more than an on-screen table can show. */
  file?: ChartTable | undefined
  /** The link to how the figures are made. */
  explained: ReactNode
  savePictures: (format: PictureFormat) => Promise<void>
}

/** A chart's figures in other forms: as a table, as CSV and as pictures; and how they are made. [STAT-010] */
export function ChartFoot({ title, name, about, table, file = table, explained, savePictures }: ChartFootProps) {
  const [isShown, setIsShown] = useState(false)
  const { mutate, isPending, variables } = useChange({ mutationFn: savePictures })
  const saveCsv = () => saveFile(new File([csvOf(file, about)], fileName(title, name, 'csv'), { type: 'text/csv' }))
  return (
    <div className={classes.foot}>
      <details className={classes.figures} onToggle={(event) => setIsShown(event.currentTarget.open)}>
        <summary>
          {isShown ? t.hideTheTable : t.showAsATable}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </summary>
        {isShown && <FiguresTable table={table} />}
      </details>
      <div className={classes.actions}>
        {explained}
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconDownload size={16} aria-hidden />}
          aria-label={t.downloadCsvOf({ title })}
          onClick={saveCsv}
        >
          {t.downloadCsv}
        </Button>
        {(['png', 'svg'] as const).map((format) => (
          <Button
            key={format}
            variant="default"
            size="compact-sm"
            leftSection={<IconDownload size={16} aria-hidden />}
            aria-label={t.downloadPictureOf({ format: format.toUpperCase(), title })}
            loading={isPending && variables === format}
            onClick={() => mutate(format)}
          >
            {t.downloadPicture({ format: format.toUpperCase() })}
          </Button>
        ))}
      </div>
    </div>
  )
}

function FiguresTable({ table: { caption, columns, rows } }: { table: ChartTable }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: where the table is wider than the screen, the arrow keys scroll it
    // biome-ignore lint/a11y/useSemanticElements: it is no section of the page
    <div className={classes.scroll} role="group" aria-label={caption} tabIndex={0}>
      <table className={classes.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map(({ header, isFigure }) => (
              <th key={header} scope="col" className={isFigure ? classes.number : undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head = '', ...cells], n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two questions may have the same words
            <tr key={n}>
              <th scope="row">{cellInWords(head)}</th>
              {cells.map((cell, at) => {
                const { header = '', isFigure } = columns[at + 1] ?? {}
                return (
                  <td key={header} className={isFigure ? classes.number : undefined} data-label={header}>
                    {cellInWords(cell)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
