import { useEffect } from 'react'

/** Shows the brand of this organisation, or the installation's; code and answer come after the page. [RPRT-001] */
export function useBrandOf(organisation: string | undefined, isKnown = true): void {
  useEffect(() => {
    if (!isKnown) return
    void import('./show-brand.ts').then(
      ({ showBrand, showColors }) => {
        showColors()
        return showBrand(organisation)
      },
      () => {},
    )
  }, [organisation, isKnown])
}
