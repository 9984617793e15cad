import { UnstyledButton } from '@mantine/core'
import { t } from '@plumbline/texts/app/shell'
import { IconSearch } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { preferences } from '../../features/desk/preferences/preferences.queries.ts'
import { Hint } from '../../ui/marks/Hint.tsx'
import { lazyCode } from '../../ui/overlays/lazy-code.ts'
import { isDialogOpen, useKeys } from './keys.ts'
import type { ProfileProps } from './ProfileEntries.tsx'
import classes from './Shell.module.css'

const useSearchPalette = lazyCode(async () => (await import('./SearchPalette.tsx')).SearchPalette)
const useKeysDialog = lazyCode(async () => (await import('./KeysDialog.tsx')).KeysDialog)

/** What the header's search and the shortcuts open. */
export type Opened = 'search' | 'keys'

interface HeaderSearchProps extends ProfileProps {
  opened: Opened | undefined
  open: (what: Opened | undefined) => void
}

/** The header's search button, the shortcuts, and what they open; loaded after the first paint. [HOME-009] */
export function HeaderSearch({ opened, open, ...menu }: HeaderSearchProps) {
  const { role, firstLogin } = menu.session
  const client = useQueryClient()
  const close = () => open(undefined)
  // A respondent has only two screens; a manager without a company profile has none yet.
  const maySearch = role !== 'CustomerUser' && !(firstLogin && role !== 'SuperAdmin')
  const SearchPalette = useSearchPalette(opened === 'search', maySearch)
  const KeysDialog = useKeysDialog(opened === 'keys', false)
  useKeys({
    search: () => {
      if (opened === 'search') close()
      else if (maySearch && !isDialogOpen()) open('search')
    },
    showKeys: () => open('keys'),
    // As before a change that is being refetched. Off while the preference cannot be read.
    singleKeys: () =>
      client.fetchQuery(preferences).then(
        ({ SingleKeys }) => SingleKeys,
        () => false,
      ),
  })
  return (
    <>
      {maySearch && (
        <Hint label={t.searchCtrlK}>
          <UnstyledButton
            className={classes.search}
            aria-label={t.search}
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K Meta+K"
            onClick={() => open('search')}
          >
            <IconSearch size={20} aria-hidden />
          </UnstyledButton>
        </Hint>
      )}
      {SearchPalette && <SearchPalette {...menu} opened={opened === 'search'} close={close} />}
      {KeysDialog && <KeysDialog opened={opened === 'keys'} close={close} role={role} />}
    </>
  )
}
