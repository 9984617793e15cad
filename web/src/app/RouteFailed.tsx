import { Button } from '@mantine/core'
import { t } from '@plumbline/texts/app/common'
import { Link } from 'react-router'
import * as paths from '../paths.ts'
import { Message } from '../ui/frames/Message.tsx'
import { notFetched } from '../ui/overlays/lazy-code.ts'

/** A screen that could not be shown: what to do about it. The header around it stays usable. */
export function RouteFailed({ error }: { error: unknown }) {
  const isOutdated = isMissingChunk(error)
  return (
    <>
      <title>{t.somethingWentWrongPlumbline}</title>
      <Message
        title={isOutdated ? t.thisScreenCouldntBeLoaded : t.somethingWentWrong}
        text={isOutdated ? notFetched : t.thisScreenStoppedWorking}
      >
        <Button variant="default" component={Link} to={paths.start} reloadDocument>
          {t.goToTheStart}
        </Button>
        <Button onClick={() => location.reload()}>{t.reloadThePage}</Button>
      </Message>
    </>
  )
}

/** After an update the old page asks for files that are no longer there; each browser has its own words for that. */
function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|preload css|module script failed/i.test(error.message)
  )
}
