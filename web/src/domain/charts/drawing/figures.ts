import type { InputItem } from '@plumbline/contract/results/results'
import { t } from '@plumbline/texts/domain/charts'

const format = (decimals: number) =>
  new Intl.NumberFormat(undefined, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
const formats = [format(0), format(1), format(2)] as const

/** '3.25', with the reader's separator and a real minus; 'Not rated' without a figure. */
export function figureInWords(figure: number | null, decimals: 0 | 1 | 2 = 2): string {
  if (figure === null) return t.notRated
  return formats[decimals].format(figure).replace('-', '−')
}

/** The replacement for a missing figure: why it is withheld, or that nobody rated. [CONF-003] */
export function whyNone({ WithheldBecause }: InputItem): string {
  return WithheldBecause ?? figureInWords(null)
}
