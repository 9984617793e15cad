const format = (decimals: number) =>
  new Intl.NumberFormat(undefined, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
const whole = format(0)
const exact = format(2)

/** '3.25', with the reader's separator and a real minus; 'Not rated' where there is no figure. */
export function figureInWords(figure: number | null, decimals: 0 | 2 = 2): string {
  if (figure === null) return 'Not rated'
  return (decimals === 0 ? whole : exact).format(figure).replace('-', '−')
}
