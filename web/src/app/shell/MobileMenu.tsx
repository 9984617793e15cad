import { Drawer, Text } from '@mantine/core'
import { t } from '@plumbline/texts/app/shell'
import { Logo } from '../../ui/marks/Logo.tsx'
import { useOpening } from '../../ui/overlays/dialog-address.ts'
import { Entry, EntryChosen } from '../../ui/overlays/Entry.tsx'
import { ProfileEntries, type ProfileProps } from './ProfileEntries.tsx'
import classes from './Shell.module.css'
import { tabs } from './tabs.ts'

/** The drawer below 960 px: name, tabs and profile menu. */
export function MobileMenu({ opened, close, ...profile }: ProfileProps & { opened: boolean; close: () => void }) {
  const { role, name } = profile.session
  return (
    <Drawer opened={useOpening(opened)} onClose={close} title={<Logo />} position="right" size={320}>
      <EntryChosen value={close}>
        <div className={classes.mobile}>
          <Text fw={600} size="lg" className={classes.mobileName}>
            {name}
          </Text>
          <nav aria-label={t.main}>
            {tabs[role].map(({ label, to }) => (
              <Entry key={to} to={to}>
                {label}
              </Entry>
            ))}
          </nav>
          <div className={classes.mobileFoot}>
            <ProfileEntries {...profile} />
          </div>
        </div>
      </EntryChosen>
    </Drawer>
  )
}
