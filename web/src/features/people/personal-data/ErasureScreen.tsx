import { Anchor, Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import type { Erasable } from '@plumbline/contract/people/erasure'
import { limits } from '@plumbline/contract/wire/limits'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { type SearchOf, searchTo } from '@plumbline/contract/wire/search-to'
import { t } from '@plumbline/texts/people/personal-data'
import { IconBuilding, IconSearch, IconUser } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import * as paths from '../../../paths.ts'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { NoData } from '../../../ui/frames/NoData.tsx'
import { Screen } from '../../../ui/frames/Screen.tsx'
import { CutText } from '../../../ui/marks/CutText.tsx'
import classes from './ErasureScreen.module.css'
import { erasableNamed } from './erasure.queries.ts'

/**
 * Where a consultant finds a person or organisation to erase for good, including deleted ones. The search is in the
 * address.
 */
export function ErasureScreen() {
  const address: SearchOf<typeof paths.erasure> = useSearchParams()[0]
  const search = address.get('search')?.slice(0, limits.text) ?? ''
  return (
    <Screen
      title={t.personalData}
      about={t.aboutErasing}
      back={{ to: pathTo(paths.dashboard, { role: 'SuperAdmin' }), label: t.dashboard }}
      width="form"
    >
      <SearchForm key={search} search={search} />
      {search === '' ? (
        <NoData title={t.whoShouldBeErased}>{t.aboutSearching}</NoData>
      ) : (
        <Loaded read={erasableNamed(search)} waiting={<Skeleton h={160} radius="md" />}>
          {({ data, IsMore }) => (
            <Stack gap="sm">
              <Found found={data} search={search} />
              {IsMore && <Text c="dimmed">{t.thereAreMore}</Text>}
            </Stack>
          )}
        </Loaded>
      )}
    </Screen>
  )
}

function SearchForm({ search }: { search: string }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(search)
  const find = (event: FormEvent) => {
    event.preventDefault()
    void navigate(paths.erasure + searchTo(paths.erasure, { search: typed.trim() }), { replace: true })
  }
  return (
    <form onSubmit={find}>
      <Group align="flex-end" gap="sm">
        <TextInput
          label={t.nameOrEmailAddress}
          value={typed}
          maxLength={limits.text}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          leftSection={<IconSearch size={16} aria-hidden />}
          type="search"
          autoComplete="off"
          className={classes.search ?? ''}
        />
        <Button type="submit">{t.find}</Button>
      </Group>
    </form>
  )
}

function Found({ found, search }: { found: readonly Erasable[]; search: string }) {
  if (found.length === 0) return <NoData title={t.nothingFound}>{t.nothingMatches({ search })}</NoData>
  return (
    <ul className={classes.found} aria-label={t.found}>
      {found.map((one) => (
        <li key={`${one.Kind} ${one.Id}`}>
          {one.Kind === 'person' ? <IconUser size={20} aria-hidden /> : <IconBuilding size={20} aria-hidden />}
          <div className={classes.who}>
            <Text fw={600} component="div">
              <CutText text={one.Name} limit={60} />
            </Text>
            <Text size="sm" c="dimmed" component="div">
              {one.Kind === 'person' ? t.person : t.organisation}
              {one.About && ` · ${one.About}`}
            </Text>
          </div>
          <Anchor component={Link} to={placeOf(one)} fw={600} aria-label={t.eraseName({ name: one.Name })}>
            {t.erase}
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

const placeOf = ({ Kind, Id }: Erasable) =>
  Kind === 'person' ? pathTo(paths.personErasure, { id: Id }) : pathTo(paths.organisationErasure, { id: Id })
