import { t } from '@plumbline/texts/domain/language'
import { Link } from 'react-router'
import * as paths from '../../paths.ts'
import { useBrand } from '../../ui/marks/brand.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import classes from './PageFoot.module.css'

/** Below every page: the accessibility statement, the brand's own links, and the page's language. [LANG-002, LANG-007] */
export function PageFoot() {
  const { Name, Imprint, Privacy, ShowsPlumbline } = useBrand()
  const links = [
    [t.imprint, Imprint],
    [t.privacy, Privacy],
  ] as const
  return (
    <footer className={classes.foot}>
      <span className={classes.links}>
        <Link to={paths.accessibility} className={classes.link}>
          {t.accessibility}
        </Link>
        {links.map(
          ([label, href]) =>
            href !== '' && (
              <a key={label} href={href} className={classes.link} target="_blank" rel="noopener noreferrer">
                {label}
              </a>
            ),
        )}
        {Name !== '' && ShowsPlumbline && <span className={classes.with}>{t.madeWith}</span>}
      </span>
      <LanguageChoice />
    </footer>
  )
}
