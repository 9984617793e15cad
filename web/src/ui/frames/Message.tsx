import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Message.module.css'
import { FocusedTitle } from './Screen.tsx'

/** In place of a screen: what is wrong, what to do about it, and buttons. */
export function Message({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={classes.message}>
      <FocusedTitle>{title}</FocusedTitle>
      <Text c="dimmed" maw={480}>
        {text}
      </Text>
      <Group gap="sm" justify="center">
        {children}
      </Group>
    </div>
  )
}
