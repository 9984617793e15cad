import { Button, Group, Text } from '@mantine/core'
import { messages } from '@plumbline/contract/messages'
import { Link, useNavigate } from 'react-router'
import { Logo } from '../ui/Logo.tsx'
import { FocusedTitle } from '../ui/Screen.tsx'
import classes from './Shell.module.css'

/** Where every unknown address leads, and one that is not of the person's role. */
export function NotFoundScreen() {
  const navigate = useNavigate()
  return (
    <main className={classes.alone}>
      <title>{`${messages.pageNotFound} · Plumbline`}</title>
      <Logo />
      <div className={classes.message}>
        <FocusedTitle>{messages.pageNotFound}</FocusedTitle>
        <Text c="dimmed" maw={440}>
          There is nothing at this address, or it is not meant for your role. Check the link, or go back to where you
          were.
        </Text>
        <Group gap="sm" justify="center">
          <Button onClick={() => void (history.length > 1 ? navigate(-1) : navigate('/'))}>Go Back</Button>
          <Button variant="default" component={Link} to="/auth/login">
            Go to Login
          </Button>
        </Group>
      </div>
    </main>
  )
}
