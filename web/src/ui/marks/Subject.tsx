import { Skeleton, Text } from '@mantine/core'

/** A screen's subject: a record's name, and its owner in a quieter tone. Keeps its line while loading. */
export function Subject({ of }: { of: { name: string; about: string } | undefined }) {
  if (of === undefined) return <Skeleton component="span" display="block" height={24} maw={420} />
  return (
    <Text component="span" style={{ overflowWrap: 'anywhere' }}>
      <Text span fw={600}>
        {of.name}
      </Text>{' '}
      <Text span c="dimmed">
        {of.about}
      </Text>
    </Text>
  )
}
