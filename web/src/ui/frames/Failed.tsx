import { Alert, Button, Group, Text } from '@mantine/core'
import { t } from '@plumbline/texts/ui/frames'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { Component, type ReactNode } from 'react'
import { CallFailed } from '../../api/send.ts'

/** The error state of a read, in place of its data: offers a retry. */
export function Failed({ error, retry, retrying }: { error: Error; retry: () => void; retrying?: boolean }) {
  const gone = error instanceof CallFailed && error.status === 404
  return (
    <Alert
      color="red"
      variant="default"
      icon={<IconAlertTriangle aria-hidden />}
      title={gone ? t.thisIsNoLonger : t.thisCouldNotBeLoaded}
    >
      <Group justify="space-between" gap="md">
        <div>
          {paragraphsFor(error).map((words) => (
            <Text key={words} size="sm" c="dimmed">
              {words}
            </Text>
          ))}
        </div>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={retry}
          loading={retrying ?? false}
        >
          {t.tryAgain}
        </Button>
      </Group>
    </Alert>
  )
}

function paragraphsFor(error: Error): readonly string[] {
  if (error instanceof CallFailed) return error.paragraphs.length > 0 ? error.paragraphs : [error.failure.title]
  return [t.theServerDidntRespond]
}

/** An error boundary around a part of the screen; the rest stays usable. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    if (!this.state.error) return this.props.children
    return (
      <Alert color="red" variant="default" icon={<IconAlertTriangle aria-hidden />} title={t.thisPartCouldNotBeShown}>
        <Group justify="space-between" gap="md">
          <Text size="sm" c="dimmed">
            {t.restStillWorks}
          </Text>
          <Button variant="default" onClick={() => this.setState({ error: null })}>
            {t.tryAgain}
          </Button>
        </Group>
      </Alert>
    )
  }
}
