import { Anchor, VisuallyHidden } from '@mantine/core'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/domain/charts'
import { Link, useLocation } from 'react-router'
import * as paths from '../../paths.ts'
import { useSession } from '../access/session.ts'
import classes from './charts.module.css'

/** The figures that are explained, in the order of the page; their place on it stands behind '#'. */
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
  | 'suggestions'
  | 'groups'
  | 'change'
  | 'reliability'

/** From every figure to how it is made, and from there back here. `of` says for the ear what is explained: 'Priorities of the questions'. [STAT-009] */
export function HowMade({ part, of }: { part: Explained; of: string }) {
  const { role } = useSession()
  const { pathname, search, hash } = useLocation()
  if (role === 'CustomerUser') return null
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
