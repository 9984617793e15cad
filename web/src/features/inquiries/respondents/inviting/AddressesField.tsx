import {
  Anchor,
  Button,
  CloseButton,
  Combobox,
  Group,
  Text,
  TextInput,
  useCombobox,
  VisuallyHidden,
} from '@mantine/core'
import { addressesIn, type FaultyAddress, probablyMeant, withoutDoubles } from '@plumbline/contract/domain/addresses'
import type { CustomerUser } from '@plumbline/contract/people/customer-users'
import { shownAddress } from '@plumbline/contract/wire/domains'
import { emailKey } from '@plumbline/contract/wire/fields'
import { limits } from '@plumbline/contract/wire/limits'
import { withPlainSeparators } from '@plumbline/contract/wire/separators'
import { t } from '@plumbline/texts/inquiries/respondents'
import { type KeyboardEvent, useState } from 'react'
import { rich } from '../../../../ui/marks/rich.ts'
import classes from './AddressesField.module.css'

/** The addresses chosen so far, and invalid ones that were typed. */
export interface Addresses {
  readonly good: readonly string[]
  /** The names typed with them, by `emailKey`. */
  readonly names: Readonly<Record<string, string>>
  readonly faulty: readonly FaultyAddress[]
}

interface AddressesFieldProps {
  addresses: Addresses
  onChange: (addresses: Addresses) => void
  error: string | undefined
  faultyError: string | undefined
  suggestions: readonly CustomerUser[]
}

/** Addresses are typed, pasted in bulk, or chosen among the organisation's users. */
export function AddressesField({ addresses, onChange, error, faultyError, suggestions }: AddressesFieldProps) {
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  const { good, names, faulty } = addresses
  const add = (text: string) => {
    const found = addressesIn(text)
    const all = withoutDoubles([...good, ...found.good])
    onChange({ good: all, names: { ...found.names, ...names }, faulty: [...faulty, ...found.faulty] })
    setTyped('')
    setSaid(t.addedAndInvalid({ added: all.length - good.length, invalid: found.faulty.length }))
  }
  return (
    <div className={classes.field}>
      <AddressInput
        typed={typed}
        setTyped={setTyped}
        add={add}
        error={error}
        suggestions={matching(suggestions, typed, good)}
      />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {faulty.length > 0 && (
        <Faulty
          faulty={faulty}
          error={faultyError}
          correct={(n) => {
            setTyped(faulty[n]?.text ?? '')
            onChange({ good, names, faulty: faulty.toSpliced(n, 1) })
          }}
          remove={(n) => onChange({ good, names, faulty: faulty.toSpliced(n, 1) })}
        />
      )}
      {good.length > 0 && (
        <Chosen addresses={good} names={names} onChange={(good) => onChange({ good, names, faulty })} />
      )}
    </div>
  )
}

interface AddressInputProps {
  typed: string
  setTyped: (typed: string) => void
  add: (text: string) => void
  error: string | undefined
  suggestions: readonly CustomerUser[]
}

function AddressInput({ typed, setTyped, add, error, suggestions }: AddressInputProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  // New entries are below the field, where the suggestions would cover them.
  const take = (text: string) => {
    add(text)
    combobox.closeDropdown()
  }
  const change = (text: string) => {
    const plain = withPlainSeparators(text)
    // 'Ben Hale <ben@…': incomplete until the bracket closes.
    const isOpen = plain.includes('<') && !plain.includes('>')
    // A space may be part of a name being searched for; after an address it ends it.
    const isEnded = /@[^\s,@]+[\s,]/.test(plain) || (plain.includes(',') && !isName(plain))
    if (/[;\n]/.test(plain) || (!isOpen && isEnded)) return take(text)
    combobox.openDropdown()
    setTyped(text)
  }
  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    // With a suggestion selected, Enter chooses it. It never submits the form: emails would go out while the list is
    // still being made.
    if (event.key !== 'Enter' || combobox.getSelectedOptionIndex() !== -1) return
    event.preventDefault()
    if (typed.trim() !== '') take(typed)
  }
  return (
    <Combobox store={combobox} shadow="md" onOptionSubmit={take}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          role="combobox"
          label={t.emailAddresses}
          description={t.aboutAddresses}
          withAsterisk
          aria-required
          data-field="Participants"
          value={typed}
          maxLength={limits.email}
          autoComplete="off"
          inputMode="email"
          error={error}
          onChange={(event) => change(event.currentTarget.value)}
          onPaste={(event) => {
            event.preventDefault()
            take(`${typed}${event.clipboardData.getData('text')}`)
          }}
          onKeyDown={enter}
          onClick={() => combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown()
            if (typed.trim() !== '') add(typed)
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={suggestions.length === 0}>
        <Combobox.Options mah={260} style={{ overflowY: 'auto' }} aria-label={t.peopleOfYourOrganisation}>
          {suggestions.map(({ Id, FirstName, LastName, Email }) => (
            <Combobox.Option key={Id} value={Email}>
              <Text size="sm" fw={500}>
                {FirstName} {LastName}
              </Text>
              <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {Email}
              </Text>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** 'Stone, Ben <be' may still become an address. */
const isName = (text: string) => /^[\p{L}\p{M}'’.-]+,[\p{L}\p{M}'’. -]*(?:<[^>]*)?$/u.test(text.trimStart())

interface FaultyProps {
  faulty: readonly FaultyAddress[]
  error: string | undefined
  correct: (n: number) => void
  remove: (n: number) => void
}

function Faulty({ faulty, error, correct, remove }: FaultyProps) {
  return (
    <section className={classes.faulty} data-field="Faulty" tabIndex={-1} aria-label={t.invalidAddresses}>
      <Text size="sm" fw={600}>
        {t.notAddresses({ count: faulty.length })}
      </Text>
      <ul>
        {faulty.map(({ text, fault }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same text may have been typed twice
          <li key={n}>
            <div className={classes.text}>
              <Text fw={500}>{text.slice(0, limits.email)}</Text>
              <Text size="sm" c="var(--mantine-color-error)">
                {fault}
              </Text>
            </div>
            <Group gap="xs" wrap="nowrap">
              <Button
                variant="default"
                size="compact-sm"
                onClick={() => correct(n)}
                aria-label={t.fixAddress({ address: text })}
              >
                {t.fix}
              </Button>
              <CloseButton onClick={() => remove(n)} aria-label={t.removeAddress({ address: text })} />
            </Group>
          </li>
        ))}
      </ul>
      {error && (
        <Text size="sm" mt="sm" fw={600} c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
    </section>
  )
}

/** Beyond this many the list is collapsed. */
const SHOWN = 60

interface ChosenProps extends Pick<Addresses, 'names'> {
  addresses: readonly string[]
  onChange: (addresses: string[]) => void
}

function Chosen({ addresses, names, onChange }: ChosenProps) {
  const [isAll, setIsAll] = useState(false)
  const shown = isAll ? addresses : addresses.slice(0, SHOWN)
  const hidden = addresses.length - shown.length
  return (
    <div>
      <Group justify="space-between" mb={6}>
        <Text size="sm" fw={600}>
          {t.addressCount({ count: addresses.length })}
        </Text>
        {addresses.length > 1 && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange([])}>
            {t.removeAll}
          </Button>
        )}
      </Group>
      <ul className={classes.chosen} aria-label={t.addressesToAdd}>
        {shown.map((address) => (
          <li key={address}>
            <span className={classes.text}>
              {names[emailKey(address)] && `${names[emailKey(address)]} · `}
              {shownAddress(address)}
              <Doubt
                address={address}
                correct={(meant) =>
                  onChange(withoutDoubles(addresses.map((other) => (other === address ? meant : other))))
                }
              />
            </span>
            <CloseButton
              size="sm"
              aria-label={t.removeAddress({ address: shownAddress(address) })}
              onClick={() => onChange(addresses.filter((other) => other !== address))}
            />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setIsAll(true)}>
          {t.showMore({ count: hidden })}
        </Button>
      )}
    </div>
  )
}

/** Next to an address whose domain looks mistyped, as in an import: the likely correction, as a button. */
function Doubt({ address, correct }: { address: string; correct: (meant: string) => void }) {
  const meant = probablyMeant(address)
  if (meant === undefined) return null
  return (
    <Text component="span" size="sm" display="block">
      {rich(
        t.didYouMean({
          meant,
          link: (words) => (
            <Anchor component="button" type="button" inherit underline="always" onClick={() => correct(meant)}>
              {words}
            </Anchor>
          ),
        }),
      )}
    </Text>
  )
}

/** Users whose name or address contains the typed text, except those already chosen. */
function matching(users: readonly CustomerUser[], typed: string, chosen: readonly string[]): CustomerUser[] {
  const wanted = typed.trim().toLowerCase()
  const taken = new Set(chosen.map(emailKey))
  return users
    .filter(
      ({ FirstName, LastName, Email }) =>
        !taken.has(emailKey(Email)) && `${FirstName} ${LastName} ${Email}`.toLowerCase().includes(wanted),
    )
    .slice(0, SHOWN)
}
