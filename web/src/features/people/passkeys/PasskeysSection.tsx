import { Badge, Button, Skeleton, Text } from '@mantine/core'
import type { Passkey, Passkeys } from '@plumbline/contract/people/passkeys'
import { limits } from '@plumbline/contract/wire/limits'
import { t as texts } from '@plumbline/texts/people/passkeys'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { arePasskeysPossible } from '../../../domain/access/passkey-failed.ts'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { ScreenPart } from '../../../ui/frames/ScreenPart.tsx'
import { instantInWords } from '../../../ui/marks/dates.ts'
import { useDialog } from '../../../ui/overlays/dialog-address.ts'
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import classes from './PasskeysSection.module.css'
import { ownPasskeys } from './passkeys.queries.ts'
import { RemovePasskeyDialog } from './RemovePasskeyDialog.tsx'
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx'

/** The signed-in person's passkeys: add, rename and remove. [TEAM-003] */
export function PasskeysSection() {
  const adding = useDialog('add-passkey')
  const [renamed, setRenamed] = useState<Passkey>()
  const [removed, setRemoved] = useState<Passkey>()
  return (
    <ScreenPart title={texts.passkeys} about={texts.aboutPasskeys}>
      <Loaded read={ownPasskeys()} waiting={<Skeleton h={72} radius="md" />}>
        {(passkeys) => <Own passkeys={passkeys} add={adding.open} rename={setRenamed} remove={setRemoved} />}
      </Loaded>
      <AddPasskeyDialog opened={adding.opened} close={adding.close} />
      <RenamePasskeyDialog passkey={renamed} close={() => setRenamed(undefined)} />
      <RemovePasskeyDialog passkey={removed} close={() => setRemoved(undefined)} />
    </ScreenPart>
  )
}

interface OwnProps {
  passkeys: Passkeys
  add: () => void
  rename: (passkey: Passkey) => void
  remove: (passkey: Passkey) => void
}

function Own({ passkeys: { IsOffered, data }, add, rename, remove }: OwnProps) {
  const why = IsOffered ? whyNoneMore(data.length) : WRONG_ADDRESS
  return (
    <>
      {data.length > 0 && (
        <ul className={classes.passkeys}>
          {data.map((passkey) => (
            <Row key={passkey.PasskeyId} passkey={passkey} rename={rename} remove={remove} />
          ))}
        </ul>
      )}
      {data.length === 0 && IsOffered && <Text>{texts.noPasskeysYet}</Text>}
      {why !== undefined && <Text c="dimmed">{why}</Text>}
      {why === undefined && (
        <Button
          variant="default"
          onClick={add}
          leftSection={<IconPlus size={18} aria-hidden />}
          className={classes.add ?? ''}
        >
          {texts.addAPasskey}
        </Button>
      )}
    </>
  )
}

const WRONG_ADDRESS = texts.notAtThisAddress

function whyNoneMore(many: number): string | undefined {
  if (many >= limits.passkeys) return texts.maximumReached
  if (!arePasskeysPossible()) return texts.notAvailable
  return undefined
}

function Row({ passkey, rename, remove }: { passkey: Passkey } & Pick<OwnProps, 'rename' | 'remove'>) {
  const { Name, CreatedAt, LastUsedAt, IsSynced } = passkey
  const added = instantInWords(CreatedAt)
  return (
    <li className={classes.passkey}>
      <div className={classes.words}>
        <Text fw={600} dir="auto">
          {Name}{' '}
          {IsSynced && (
            <Badge variant="default" size="sm" tt="none">
              {texts.onSeveralDevices}
            </Badge>
          )}
        </Text>
        <Text size="sm" c="dimmed">
          {LastUsedAt === null
            ? texts.addedNotUsedYet({ added })
            : texts.addedLastUsed({ added, lastUsed: instantInWords(LastUsedAt) })}
        </Text>
      </div>
      <div className={classes.actions}>
        <Button
          variant="subtle"
          size="sm"
          aria-label={texts.renameName({ name: Name })}
          onClick={() => rename(passkey)}
        >
          {texts.rename}
        </Button>
        <Button
          variant="subtle"
          size="sm"
          color="red"
          aria-label={texts.removeName({ name: Name })}
          onClick={() => remove(passkey)}
        >
          {texts.remove}
        </Button>
      </div>
    </li>
  )
}
