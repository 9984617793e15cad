import { inBrand, useBrand } from './brand.ts'

/** The title of the browser's tab, with the brand's name for the product's. */
export function PageTitle({ children }: { children: string }) {
  return <title>{inBrand(children, useBrand())}</title>
}
