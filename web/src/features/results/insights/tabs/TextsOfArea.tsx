import { Title } from '@mantine/core'
import { type Area, areaName } from '@plumbline/contract/domain/areas'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import classes from '../insights.module.css'
import { ReadText } from '../reading.tsx'

interface ShownText {
  readonly text: string
  /** The members that are there in the original alone. */
  readonly InOriginal?: readonly string[] | undefined
  /** The figures it rests on, and their address. */
  readonly evidence?: string
  readonly figures?: To
  /** Below it. */
  readonly below?: ReactNode
}

/** An area's findings or insights, one paragraph each. */
export function TextsOfArea({ area, texts }: { area: Area; texts: readonly ShownText[] }) {
  return (
    <section aria-labelledby={`texts-${area}`} className={classes.card}>
      <Title order={2} size="h3" id={`texts-${area}`}>
        {areaName(area)}
      </Title>
      <ul className={classes.texts}>
        {texts.map(({ text, evidence, figures, below, InOriginal }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same words may come twice, and the order is fixed
          <li key={n}>
            <ReadText text={text} isOriginal={InOriginal?.some((member) => member !== 'Evidence')} />
            {evidence !== undefined && figures !== undefined && (
              <Link to={figures} className={classes.evidence}>
                {evidence}
              </Link>
            )}
            {below !== undefined && <div>{below}</div>}
          </li>
        ))}
      </ul>
    </section>
  )
}
