import { LanguageChoice } from './LanguageChoice.tsx'
import classes from './PageFoot.module.css'

/** Below every page: its language. [LANG-002] */
export function PageFoot() {
  return (
    <footer className={classes.foot}>
      <LanguageChoice />
    </footer>
  )
}
