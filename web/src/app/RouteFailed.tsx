import { Button, Group, Text } from '@mantine/core'
import { Link, useRouteError } from 'react-router'
import { notFetched } from '../ui/later.ts'
import { FocusedTitle } from '../ui/Screen.tsx'
import classes from './Shell.module.css'

/** A screen that could not be shown: what to do about it. The header around it stays usable. */
export function RouteFailed() {
  const isOutdated = isMissingChunk(useRouteError())
  return (
    <div className={classes.message}>
      <title>Something went wrong · Plumbline</title>
      <FocusedTitle>{isOutdated ? 'This screen could not be fetched' : 'Something went wrong'}</FocusedTitle>
      <Text c="dimmed" maw={480}>
        {isOutdated
          ? notFetched
          : 'This screen stopped working. Nothing that was saved is lost. Load the page again, or go back to the start.'}
      </Text>
      <Group gap="sm" justify="center">
        <Button variant="default" component={Link} to="/" reloadDocument>
          Go to the start
        </Button>
        <Button onClick={() => location.reload()}>Load the page again</Button>
      </Group>
    </div>
  )
}

/** After an update the old page asks for files that are no longer there; each browser has its own words for that. */
function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|preload css|module script failed/i.test(error.message)
  )
}
