import { Text } from '@mantine/core'

/** Stands where an answer would. */
export function NotAnswered() {
  return (
    <Text span c="dimmed">
      Not answered
    </Text>
  )
}
