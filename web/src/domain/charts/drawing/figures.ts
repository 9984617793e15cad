import type { InputItem } from '@plumbline/contract/results/results'
import { t } from '@plumbline/texts/domain/charts'
import { decimal } from '@plumbline/texts/src/formats'

/** '3.25', with the reader's separator and a real minus; 'not rated' without a figure. */
export function figureInWords(figure: number | null, decimals: 0 | 1 | 2 = 2): string {
  return figure === null ? t.notRated : decimal(figure, decimals)
}

/** The replacement for a missing figure: why it is withheld, or that nobody rated. [CONF-003] */
export function whyNone({ WithheldBecause }: InputItem): string {
  return WithheldBecause ?? figureInWords(null)
}
