import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { Ref } from 'react'
import { DropDown } from '../ui/overlays/DropDown.tsx'
import { ProfileEntries, type ProfileProps } from './ProfileEntries.tsx'
import classes from './Shell.module.css'
import { waitingInWords } from './Waiting.tsx'

/** Who is signed in, and what concerns only them. */
export function ProfileMenu({ button, ...profile }: ProfileProps & { button: Ref<HTMLButtonElement> }) {
  const { session, waiting } = profile
  return (
    <DropDown
      button={(opens) => (
        <UnstyledButton
          ref={button}
          {...opens}
          className={classes.profile}
          aria-label={`Profile of ${session.name}${waiting > 0 ? `, ${waitingInWords(waiting)}` : ''}`}
        >
          <span
            className={classes.initials}
            data-initials={initialsOf(session.name)}
            data-waiting={waiting > 0 || undefined}
          />
          <span className={classes.name}>{session.name}</span>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      )}
    >
      <ProfileEntries {...profile} />
    </DropDown>
  )
}

/** The first letters of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '').join('')
}
