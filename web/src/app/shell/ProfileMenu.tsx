import { Loader, UnstyledButton } from '@mantine/core'
import { t } from '@plumbline/texts/app/shell'
import { firstOf } from '@plumbline/texts/src/formats'
import { IconChevronDown } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import { DropDown } from '../../ui/overlays/DropDown.tsx'
import { lazyCode } from '../../ui/overlays/lazy-code.ts'
import type { ProfileProps } from './ProfileEntries.tsx'
import classes from './Shell.module.css'

const useProfileEntries = lazyCode(async () => (await import('./ProfileEntries.tsx')).ProfileEntries)

/** The signed-in person and their menu. */
export function ProfileMenu({ button, ...profile }: ProfileProps & { button: Ref<HTMLButtonElement> }) {
  const { session, waiting } = profile
  const [isOpen, setIsOpen] = useState(false)
  const ProfileEntries = useProfileEntries(isOpen)
  return (
    <DropDown
      toggled={setIsOpen}
      button={(opens) => (
        <UnstyledButton
          ref={button}
          {...opens}
          className={classes.profile}
          aria-label={
            waiting > 0
              ? t.profileOfAndWaiting({ name: session.name, count: waiting })
              : t.profileOf({ name: session.name })
          }
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
      {ProfileEntries ? <ProfileEntries {...profile} /> : <Loader size={20} m="md" aria-label={t.loading} />}
    </DropDown>
  )
}

/** The initials of the first and last name. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined].map((word) => firstOf(word ?? '', 1)).join('')
}
