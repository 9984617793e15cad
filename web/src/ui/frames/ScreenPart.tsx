import { Group, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './ScreenPart.module.css'

interface ScreenPartProps {
  title: string
  /** One line on the part's purpose or status. */
  about?: ReactNode
  /** To the right of the title, on phones below it: the part's button or link. */
  action?: ReactNode
  children?: ReactNode
}

/** A part of a screen with several: a card with its own title. */
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
