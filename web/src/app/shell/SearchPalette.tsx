import { search } from '@plumbline/contract/desk/search'
import { mayCall } from '@plumbline/contract/wire/call'
import { t } from '@plumbline/texts/app/shell'
import { type Action, Palette } from '../../features/desk/search/Palette.tsx'
import type { ProfileProps } from './ProfileEntries.tsx'
import { placesOf } from './places.ts'

interface SearchPaletteProps extends Omit<ProfileProps, 'waiting'> {
  opened: boolean
  close: () => void
}

/** The palette with the person's screens and actions. */
export function SearchPalette({ session, opened, close, showKeys, logOut, changePassword }: SearchPaletteProps) {
  const actions: readonly Action[] = [
    // The others have it in their profile.
    ...(session.role === 'SuperAdmin' ? [{ label: t.changePassword, run: changePassword }] : []),
    { label: t.keyboardShortcuts, words: t.wordsForKeys, run: showKeys },
    { label: t.logOut, words: t.wordsForLogOut, run: logOut },
  ]
  return (
    <Palette
      opened={opened}
      close={close}
      places={placesOf(session)}
      actions={actions}
      searches={mayCall(session.role, search) && session.onlyInquiry === undefined}
    />
  )
}
