import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/domain/statistics'
import { Link, useLocation } from 'react-router'
import * as paths from '../../../paths.ts'
import type { Back } from '../../../ui/frames/came-from.ts'
import { Screen } from '../../../ui/frames/Screen.tsx'
import { Example } from './Example.tsx'
import { explanations } from './explanations.tsx'
import { FigureExplained } from './FigureExplained.tsx'
import classes from './how-figures-are-made.module.css'

/**
 * Each figure in words and as a formula, with a worked example; '#gap' in the address scrolls to that one. [STAT-009]
 */
export function HowFiguresAreMadeScreen({ role }: ParamsOf<typeof paths.howFiguresAreMade>) {
  const { hash, state } = useLocation()
  return (
    <Screen
      title={t.howFiguresAreMade}
      about={t.aboutHowFiguresAreMade}
      back={backFrom(state) ?? { to: pathTo(paths.dashboard, { role }), label: t.dashboard }}
    >
      <div className={classes.page}>
        <Contents state={state} />
        <div className={classes.sections}>
          <Example />
          {explanations.map((one) => (
            <FigureExplained key={one.id} {...one} isWanted={hash === `#${one.id}`} />
          ))}
          <p className={classes.version}>{t.pageIsForVersion({ version: import.meta.env.VITE_PRODUCT_VERSION })}</p>
        </div>
      </div>
    </Screen>
  )
}

/** Jumping to a figure keeps the link back. */
function Contents({ state }: { state: unknown }) {
  return (
    <nav aria-label={t.onThisPage} className={classes.contents}>
      <ul>
        {explanations.map(({ id, title }) => (
          <li key={id}>
            <Link to={{ hash: id }} state={state} replace>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Where the link here was: stored in the history entry by `HowMade`. */
function backFrom(state: unknown): Back | undefined {
  if (typeof state !== 'object' || state === null || !('cameFrom' in state)) return undefined
  return typeof state.cameFrom === 'string' ? { to: state.cameFrom, label: t.backToTheFigures } : undefined
}
