import { useBrand } from './brand.ts'
import classes from './Logo.module.css'

/** The brand's logo or name; without either a plumb bob on its line, and the product's name. */
export function Logo() {
  const { Name, Logo } = useBrand()
  if (Logo !== null) return <img src={Logo} alt={Name || 'Plumbline'} className={classes.picture} />
  if (Name !== '') return <span className={classes.name}>{Name}</span>
  return (
    <span className={classes.logo}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <rect width="32" height="32" rx="8" className={classes.ground} />
        <path d="M16 4v7" className={classes.line} />
        <path d="M11.5 11h9a1.5 1.5 0 0 1 1.5 1.5V16a6 6 0 0 1-1.2 3.6L16 28l-4.8-8.4A6 6 0 0 1 10 16v-3.5A1.5 1.5 0 0 1 11.5 11Z" />
      </svg>
      <span>Plumbline</span>
    </span>
  )
}
