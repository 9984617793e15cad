import { Text } from '@mantine/core'
import { t } from '@plumbline/texts/surveys/survey-answers'

/** In place of a missing answer. */
export function NotAnswered() {
  return (
    <Text span c="dimmed">
      {t.notAnswered}
    </Text>
  )
}
