import { Group, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './ScreenPart.module.css'

interface ScreenPartProps {
  title: string
  /** One line that says what this part is for, or how it stands. */
  about?: ReactNode
  /** At the right of the title, on phones below it: the part's button, or the link that leads on. */
  action?: ReactNode
  children?: ReactNode
}

/** A part of a screen that is of several things: its own title in a card, and what belongs to it. */
export function ScreenPart({ title, about, action, children }: ScreenPartProps) {
  const heading = useId()
  return (
    <section className={classes.part} aria-labelledby={heading}>
      <Group justify="space-between" gap="md">
        <div className={classes.heading}>
          <Title order={2} size="h3" id={heading}>
            {title}
          </Title>
          {about && (
            <Text c="dimmed" mt={4} component="div">
              {about}
            </Text>
          )}
        </div>
        {action}
      </Group>
      {children}
    </section>
  )
}
