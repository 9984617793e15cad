/** Publishes the height of the sticky bars, so that nothing is scrolled to behind them (`survey-form.module.css`). */
export const stuckAtTop = measured('--stuck-at-top')
export const stuckAtFoot = measured('--stuck-at-foot')

function measured(property: string) {
  return (bar: HTMLElement | null) => {
    if (bar === null) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty(property, `${bar.offsetHeight}px`))
    style.setProperty(property, `${bar.offsetHeight}px`)
    observer.observe(bar)
    return () => {
      observer.disconnect()
      style.removeProperty(property)
    }
  }
}
