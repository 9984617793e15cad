import { Title } from '@mantine/core'
import { t } from '@plumbline/texts/domain/statistics'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Explained } from '../../charts/HowMade.tsx'
import classes from './how-figures-are-made.module.css'

/** A figure: its meaning, its formulas with the example's numbers, and what is left out and why. */
export interface Explanation {
  readonly id: Explained
  readonly title: string
  readonly says: ReactNode
  readonly formulas: readonly Formula[]
  readonly example?: ReactNode
  readonly leftOut: ReactNode
}

interface Formula {
  /** 'mean' */
  readonly name: string
  /** 'sum of the ratings ÷ n' */
  readonly is: string
  /** '35 ÷ 10 = 3.50'. */
  readonly worked?: string
}

export function FigureExplained({
  id,
  title,
  says,
  formulas,
  example,
  leftOut,
  isWanted,
}: Explanation & { isWanted: boolean }) {
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isWanted) return
    heading.current?.focus({ preventScroll: true })
    // After the router has restored the page's scroll position.
    const frame = requestAnimationFrame(() => section.current?.scrollIntoView())
    return () => cancelAnimationFrame(frame)
  }, [isWanted])
  return (
    <section ref={section} id={id} aria-labelledby={`${id}-title`} className={classes.section}>
      <Title order={2} size="h2" id={`${id}-title`} ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </Title>
      <div className={classes.words}>{says}</div>
      {formulas.length > 0 && (
        <dl className={classes.formulas}>
          {formulas.map(({ name, is, worked }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <span className={classes.equals} aria-hidden>
                  ={' '}
                </span>
                {is}
              </dd>
              {worked && <dd className={classes.worked}>{t.inTheExample({ worked })}</dd>}
            </div>
          ))}
        </dl>
      )}
      {example && <div className={classes.words}>{example}</div>}
      <div className={classes.leftOut}>
        <Title order={3} className={classes.small}>
          {t.whatIsLeftOut}
        </Title>
        {leftOut}
      </div>
    </section>
  )
}
