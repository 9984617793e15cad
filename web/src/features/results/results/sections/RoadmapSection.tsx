import { Button, Textarea, TextInput, Title } from '@mantine/core'
import type { DraftStep } from '@plumbline/contract/results/results-draft'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/results/results'
import { IconRoute } from '@tabler/icons-react'
import { memo } from 'react'
import { type StepField, threeSteps, withStep } from '../draft/draft.rules.ts'
import classes from '../prepare-results.module.css'
import { Section, useUndo } from './Section.tsx'
import type { SectionProps } from './section-props.ts'

/** Three steps; optional. */
export const RoadmapSection = memo(function RoadmapSection({
  own: Roadmap,
  change,
  suggestions,
}: Omit<SectionProps<'Roadmap'>, 'statistics'>) {
  const { line, offer } = useUndo(t.roadmapFilledIn)
  const known = suggestions.Roadmap
  const isKnown = JSON.stringify(known) === JSON.stringify(Roadmap)
  return (
    <Section
      section="Roadmap"
      about={t.aboutRoadmap}
      action={
        known.length > 0 &&
        !isKnown && (
          <Button
            variant="default"
            size="compact-sm"
            fw={500}
            leftSection={<IconRoute size={16} aria-hidden />}
            onClick={() => {
              change(() => ({ Roadmap: known }))
              if (Roadmap.length > 0) offer(() => change(() => ({ Roadmap })))
            }}
          >
            {t.useCatalogueRoadmap}
          </Button>
        )
      }
    >
      {line}
      <ol className={classes.steps}>
        {threeSteps(Roadmap).map((step) => (
          <li key={step.Step} className={classes.step}>
            <Step
              step={step}
              change={(part) => change((now) => ({ Roadmap: withStep(now.Roadmap, step.Step, part) }))}
            />
          </li>
        ))}
      </ol>
    </Section>
  )
})

function Step({ step, change }: { step: DraftStep; change: (part: Partial<Pick<DraftStep, StepField>>) => void }) {
  const { Step: n, RoadmapTitle, BriefDescription, RoadmapDetail } = step
  return (
    <fieldset className={classes.stepFields}>
      <legend>
        <Title order={3}>{t.stepNumber({ n })}</Title>
      </legend>
      <TextInput
        label={t.title}
        value={RoadmapTitle}
        onChange={({ currentTarget }) => change({ RoadmapTitle: currentTarget.value })}
        maxLength={limits.text}
      />
      <Textarea
        label={t.summary}
        value={BriefDescription}
        onChange={({ currentTarget }) => change({ BriefDescription: currentTarget.value })}
        maxLength={limits.multiline}
        autosize
        minRows={2}
        maxRows={8}
      />
      <Textarea
        label={t.details}
        value={RoadmapDetail}
        onChange={({ currentTarget }) => change({ RoadmapDetail: currentTarget.value })}
        maxLength={limits.multiline}
        autosize
        minRows={4}
        maxRows={12}
      />
    </fieldset>
  )
}
