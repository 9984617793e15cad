import { t } from '@plumbline/texts/domain/language'
import { Link } from 'react-router'
import * as paths from '../../paths.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import classes from './PageFoot.module.css'

/** Below every page: the accessibility statement, and the page's language. [LANG-002, LANG-007] */
export function PageFoot() {
  return (
    <footer className={classes.foot}>
      <Link to={paths.accessibility} className={classes.link}>
        {t.accessibility}
      </Link>
      <LanguageChoice />
    </footer>
  )
}
