import { Text } from '@mantine/core'
import { t } from '@plumbline/texts/surveys/survey-answers'

/** Stands where an answer would. */
export function NotAnswered() {
  return (
    <Text span c="dimmed">
      {t.notAnswered}
    </Text>
  )
}
