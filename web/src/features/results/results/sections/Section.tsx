import { Button, Text, Title } from '@mantine/core'
import type { ResultsSection } from '@plumbline/contract/results/results-draft'
import { t as comparison } from '@plumbline/texts/results/comparison'
import { t } from '@plumbline/texts/results/results'
import { type ReactNode, useState } from 'react'
import classes from '../prepare-results.module.css'
import { headingOf } from './sections.ts'

/** The parts of results in screen order, with their titles. */
export const sectionNames = {
  AreaColors: t.areaColours,
  Findings: t.findings,
  Recommendations: t.recommendations,
  Inputs: t.inputs,
  AdvanceInsights: t.advanceInsights,
  Roadmap: t.roadmap,
  ComparedWith: comparison.title,
} as const satisfies Record<ResultsSection, string>

interface SectionProps {
  section: ResultsSection
  /** One line on its purpose. */
  about: string
  /** To the right of the heading. */
  action?: ReactNode
  children: ReactNode
}

/** One part of the results, with its heading. */
export function Section({ section, about, action, children }: SectionProps) {
  const id = headingOf(section)
  return (
    <section className={classes.section}>
      <div className={classes.sectionHead}>
        <div className={classes.sectionTitle}>
          <Title order={2} id={id} tabIndex={-1} className={classes.title}>
            {sectionNames[section]}
          </Title>
          <Text c="dimmed" mt={4}>
            {about}
          </Text>
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}

/** Does something that replaces content, and can undo it as long as the screen is open. */
export function useUndo(words: string): { line: ReactNode; offer: (undo: () => void) => void } {
  const [undo, setUndo] = useState<() => void>()
  return {
    offer: (undo) => setUndo(() => undo),
    line: undo && (
      <div className={classes.gone}>
        <Text size="sm" role="status">
          {words}
        </Text>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => {
            undo()
            setUndo(undefined)
          }}
        >
          {t.undo}
        </Button>
      </div>
    ),
  }
}
