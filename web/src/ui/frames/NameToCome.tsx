import { Skeleton } from '@mantine/core'

/** A heading's place while the record's name is loading. */
export function NameToCome() {
  return <Skeleton component="span" display="block" h="1.2em" w="60%" />
}
