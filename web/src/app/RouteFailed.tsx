import { Button } from '@mantine/core'
import { t } from '@plumbline/texts/app/common'
import { Link } from 'react-router'
import * as paths from '../paths.ts'
import { Message } from '../ui/frames/Message.tsx'
import { PageTitle } from '../ui/marks/PageTitle.tsx'
import { notFetched } from '../ui/overlays/lazy-code.ts'

/** Shown if a screen failed: what to do. The header around it stays usable. */
export function RouteFailed({ error }: { error: unknown }) {
  const isOutdated = isMissingChunk(error)
  return (
    <>
      <PageTitle>{t.somethingWentWrongPlumbline}</PageTitle>
      <Message
        title={isOutdated ? t.thisScreenCouldntBeLoaded : t.somethingWentWrong}
        text={isOutdated ? notFetched() : t.thisScreenStoppedWorking}
      >
        <Button variant="default" component={Link} to={paths.start} reloadDocument>
          {t.goToTheStart}
        </Button>
        <Button onClick={() => location.reload()}>{t.reloadThePage}</Button>
      </Message>
    </>
  )
}

/** After an update the old page requests files that no longer exist; each browser words that error differently. */
function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|preload css|module script failed/i.test(error.message)
  )
}
