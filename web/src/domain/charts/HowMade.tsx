import { Anchor, VisuallyHidden } from '@mantine/core'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/domain/charts'
import { Link, useLocation } from 'react-router'
import * as paths from '../../paths.ts'
import { useSessionState } from '../access/session.ts'
import classes from './charts.module.css'

/** The explained figures, in page order; the fragment after '#' is their place. */
export type Explained =
  | 'response'
  | 'mean'
  | 'distribution'
  | 'spread'
  | 'range'
  | 'gap'
  | 'ranking'
  | 'map'
  | 'areas'
  | 'headline'
  | 'suggestions'
  | 'groups'
  | 'change'
  | 'norms'
  | 'reliability'

/**
 * Links a figure to its explanation, and from there back; not for people without an account. `of` is the accessible name: 'Priorities of the questions'.
 * [STAT-009]
 */
export function HowMade({ part, of }: { part: Explained; of: string }) {
  const { session } = useSessionState()
  const { pathname, search, hash } = useLocation()
  if (!session || session.role === 'CustomerUser') return null
  const { role } = session
  return (
    <Anchor
      component={Link}
      to={`${pathTo(paths.howFiguresAreMade, { role })}#${part}`}
      state={{ cameFrom: `${pathname}${search}${hash}` }}
      size="sm"
      className={classes.howMade}
    >
      {t.howFiguresAreMade}
      <VisuallyHidden>: {of}</VisuallyHidden>
    </Anchor>
  )
}
