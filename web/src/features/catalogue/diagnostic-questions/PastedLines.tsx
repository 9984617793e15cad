import { Button, Group, Text, Title } from '@mantine/core'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/catalogue/diagnostic-questions'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './PastedLines.module.css'
import { linesOf, withoutFaults } from './pasted-list.rules.ts'

interface PastedLinesProps {
  text: string
  /** The titles of the pathway's questions. */
  there: readonly string[]
  change: (text: string) => void
}

/** A live preview of the question each pasted line becomes, with its errors. [QUES-004] */
export function PastedLines({ text, there, change }: PastedLinesProps) {
  const lines = linesOf(text, there)
  const faulty = lines.filter(({ fault }) => fault !== null).length
  return (
    <section aria-labelledby="pasted-lines">
      <Title order={2} size="h3" mb="sm" id="pasted-lines">
        {t.preview}
      </Title>
      <Group justify="space-between" gap="sm" mb="sm" mih={36}>
        <Text role="status" c="dimmed">
          {faulty > 0
            ? t.previewedWithInvalid({ count: lines.length, invalid: faulty })
            : t.previewed({ count: lines.length })}
        </Text>
        {faulty > 0 && (
          <Button variant="default" size="compact-md" onClick={() => change(withoutFaults(lines))}>
            {t.removeInvalid({ count: faulty })}
          </Button>
        )}
      </Group>
      {lines.length > 0 && (
        <ol className={classes.lines}>
          {lines.slice(0, limits.pastedQuestions).map(({ Title: title, Description, fault }, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place, its text changes as one types
            <li key={n} className={classes.line} data-faulty={fault !== null || undefined}>
              <span className={classes.number} aria-hidden>
                {n + 1}
              </span>
              <div className={classes.words}>
                <Text fw={500} dir="auto">
                  {title || '–'}
                </Text>
                {Description !== title && (
                  <Text size="sm" c="dimmed" dir="auto">
                    {Description}
                  </Text>
                )}
                {fault !== null && (
                  <Text size="sm" className={classes.fault ?? ''}>
                    <IconAlertTriangle size={16} aria-hidden />
                    {fault}
                  </Text>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
      {lines.length > limits.pastedQuestions && (
        <Text mt="sm">{t.overLimit({ count: lines.length - limits.pastedQuestions })}</Text>
      )}
    </section>
  )
}
