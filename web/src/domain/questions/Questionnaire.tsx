import { Button, Text, Title } from '@mantine/core'
import { type Area, areaName, areas } from '@plumbline/contract/domain/areas'
import type { Question } from '@plumbline/contract/domain/question-fields'
import { presetFault } from '@plumbline/contract/domain/questions'
import { minutesFor } from '@plumbline/contract/domain/survey-introduction'
import type { SurveyLayout } from '@plumbline/contract/domain/survey-layout'
import { mayStayOpen } from '@plumbline/contract/surveys/survey-rules'
import type { z } from '@plumbline/contract/wire/zod'
import { t } from '@plumbline/texts/domain/questions'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { ChoiceList } from './ChoiceList.tsx'
import { FilePick } from './FilePick.tsx'
import { FreeText } from './FreeText.tsx'
import question from './Question.module.css'
import { QuestionCard } from './QuestionCard.tsx'
import classes from './Questionnaire.module.css'
import { RatingRows } from './RatingRows.tsx'

export type AskedQuestion = z.output<typeof Question> & { readonly Id: string }

/** Questions rendered before 'show more'. */
const SHOWN = 30
const widths = [
  { width: 'phone', label: t.phone, Icon: IconDeviceMobile },
  { width: 'desk', label: t.desktop, Icon: IconDeviceDesktop },
] as const

/**
 * A whole survey as respondents see it, area by area, at phone and desktop width. It can be tried out: answers live in
 * the screen only. [QUES-006]
 */
export function Questionnaire({ questions, layout }: { questions: readonly AskedQuestion[]; layout: SurveyLayout }) {
  const [width, setWidth] = useState<'phone' | 'desk'>('desk')
  const [isAll, setIsAll] = useState(false)
  const ordered = areas.flatMap((area) => questions.filter(({ Area }) => Area === area))
  const shown = isAll ? ordered : ordered.slice(0, SHOWN)
  if (ordered.length === 0) return <Text>{t.noQuestionsYet}</Text>
  return (
    <>
      <div className={classes.bar}>
        <Text c="dimmed">
          {t.lengthAndTryIt({ questions: ordered.length, minutes: minutesFor(ordered.map(({ Type }) => Type)) })}
        </Text>
        <fieldset className={classes.widths} aria-label={t.width}>
          {widths.map(({ width: each, label, Icon }) => (
            <Button
              key={each}
              variant={each === width ? 'filled' : 'default'}
              color="gray"
              size="compact-md"
              leftSection={<Icon size={16} aria-hidden />}
              aria-pressed={each === width}
              onClick={() => setWidth(each)}
            >
              {label}
            </Button>
          ))}
        </fieldset>
      </div>
      <div className={classes.frame} data-width={width} data-layout={layout}>
        {areas.map((area) => (
          <AreaOf key={area} area={area} layout={layout} all={ordered} shown={shown} />
        ))}
        {shown.length < ordered.length && (
          <Button variant="default" onClick={() => setIsAll(true)}>
            {t.showMore({ count: ordered.length - shown.length })}
          </Button>
        )}
      </div>
    </>
  )
}

interface AreaProps {
  area: Area
  layout: SurveyLayout
  /** In the order they are asked and numbered. */
  all: readonly AskedQuestion[]
  shown: readonly AskedQuestion[]
}

function AreaOf({ area, layout, all, shown }: AreaProps) {
  const questions = shown.filter(({ Area }) => Area === area)
  if (questions.length === 0) return null
  return (
    <section aria-label={areaName(area)} className={question.questions} data-layout={layout}>
      <Title order={2} size="h3">
        {areaName(area)}
      </Title>
      {questions.map((asked) => (
        <TriedQuestion key={asked.Id} asked={asked} number={all.indexOf(asked) + 1} />
      ))}
    </section>
  )
}

function TriedQuestion({ asked, number }: { asked: AskedQuestion; number: number }) {
  const titleId = useId()
  return (
    <QuestionCard
      titleId={titleId}
      number={number}
      title={asked.Title}
      description={asked.Description}
      isOptional={mayStayOpen(asked.Type)}
    >
      <Tried asked={asked} titleId={titleId} />
    </QuestionCard>
  )
}

/** A question's answer part, drawn as for respondents. */
function Tried({ asked, titleId }: { asked: AskedQuestion; titleId: string }): ReactNode {
  const [ratings, setRatings] = useState({ performance: '', importance: '' })
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [file, setFile] = useState<string>()
  const { Type, Title: title, MaxLength, ValidationRegex, RadioButtonOptions, CheckBoxOptions, AcceptedFormats } = asked
  const common = { titleId, isLocked: false }
  switch (Type) {
    case 'Rating':
      return (
        <RatingRows
          {...common}
          title={title}
          options={RadioButtonOptions}
          given={ratings}
          change={(part) => setRatings((before) => ({ ...before, ...part }))}
        />
      )
    case 'Textbox':
      return (
        <FreeText
          {...common}
          text={text}
          change={setText}
          maxLength={MaxLength}
          preset={ValidationRegex}
          fault={presetFault(text.trim(), ValidationRegex)}
        />
      )
    case 'Checkbox':
      return <ChoiceList {...common} options={CheckBoxOptions} chosen={chosen} change={setChosen} />
    case 'Document':
      return (
        <FilePick
          {...common}
          formats={AcceptedFormats}
          pick={(files) => setFile(files?.[0]?.name)}
          attached={file && <Text style={{ overflowWrap: 'anywhere' }}>{t.fileNotUploaded({ file })}</Text>}
        />
      )
  }
}
