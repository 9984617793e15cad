import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { dayInWords } from '@plumbline/contract/domain/expiry'
import { languageOfTag } from '@plumbline/contract/domain/languages'
import { GivenPassword } from '@plumbline/contract/domain/passwords'
import type { openResultLink, SharedResults } from '@plumbline/contract/results/result-links'
import type { Answer } from '@plumbline/contract/wire/call'
import { limits } from '@plumbline/contract/wire/limits'
import { tokenIn } from '@plumbline/contract/wire/mailed-token'
import { z } from '@plumbline/contract/wire/zod'
import { t } from '@plumbline/texts/results/result-links'
import { IconInfoCircle } from '@tabler/icons-react'
import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { CallFailed } from '../../../../../api/send.ts'
import { useBrandOf } from '../../../../../domain/brand/use-brand-of.ts'
import { useIsPrinting } from '../../../../../domain/charts/printing.ts'
import { LazyPageFoot } from '../../../../../domain/language/LazyPageFoot.tsx'
import { pageLanguage } from '../../../../../domain/language/language.ts'
import { Form } from '../../../../../ui/forms/Form.tsx'
import { useSchemaForm } from '../../../../../ui/forms/schema-form.ts'
import { PasswordField } from '../../../../../ui/forms/text-fields.tsx'
import { ErrorBoundary, Failed } from '../../../../../ui/frames/Failed.tsx'
import { FocusedTitle } from '../../../../../ui/frames/Screen.tsx'
import { cut } from '../../../../../ui/marks/CutText.tsx'
import { instantInWords } from '../../../../../ui/marks/dates.ts'
import { Logo } from '../../../../../ui/marks/Logo.tsx'
import { PageTitle } from '../../../../../ui/marks/PageTitle.tsx'
import classes from '../../insights.module.css'
import { partAt, tabs } from '../../links.ts'
import { ReadAs, ReadingChoice } from '../../reading.tsx'
import versions from '../../versions.module.css'
import { type Opening, openingWith, readByLink } from '../result-links.queries.ts'
import own from './page.module.css'
import { readsOf, SharedAt, sharedAt } from './shared-results.tsx'

/** One published version, read by a link without an account: after its password, if it has one. [RPRT-006] */
export function SharedResultsLayout({ token: came }: { token: string }) {
  const token = tokenIn(came) ?? ''
  return (
    <div className={own.page}>
      <header className={own.top}>
        <div className={own.bar}>
          <Logo />
        </div>
      </header>
      <main className={own.main}>
        <ErrorBoundary>{token === '' ? <DeadLink /> : <Results key={token} token={token} />}</ErrorBoundary>
      </main>
      <LazyPageFoot />
    </div>
  )
}

function Results({ token }: { token: string }) {
  const [language, choose] = useState(languageOfTag(pageLanguage()) ?? '')
  const [password, setPassword] = useState<string>()
  const client = useQueryClient()
  const opening: Opening = { token, language, ...(password !== undefined && { password }) }
  const { data, error, refetch, isFetching } = useQuery(readByLink(opening))
  useBrandOf(data?.OrganisationId, data !== undefined)
  // While another language is read, what was read before stays.
  const last = useRef<SharedResults>(undefined)
  if (data?.Results) last.current = data.Results
  if (error instanceof CallFailed && error.status === 404) return <DeadLink />
  if (error) return <Failed error={error} retry={() => void refetch()} retrying={isFetching} />
  const results = data?.Results ?? last.current
  if (results !== undefined) return <Read token={token} results={results} choose={choose} />
  if (data === undefined) return <Skeleton height={420} radius={12} />
  return (
    <Locked
      opening={opening}
      onOpened={(answer, given) => {
        client.setQueryData(readByLink({ ...opening, password: given }).queryKey, answer)
        setPassword(given)
      }}
    />
  )
}

const Fields = z.object({ Password: GivenPassword })

function Locked({
  opening,
  onOpened,
}: {
  opening: Opening
  onOpened: (answer: Answer<typeof openResultLink>, password: string) => void
}) {
  const form = useSchemaForm(Fields, { Password: '' })
  return (
    <div className={own.alone}>
      <PageTitle>{t.passwordWanted}</PageTitle>
      <FocusedTitle>{t.passwordWanted}</FocusedTitle>
      <Text c="dimmed" mt={4} mb="lg">
        {t.aboutPassword}
      </Text>
      <Form form={form} save={openingWith(opening)} onSaved={(answer, { Password }) => onOpened(answer, Password)}>
        {(isSaving) => (
          <Stack gap="md">
            <PasswordField {...form.field('Password')} label={t.passwordOfLink} required />
            <Button type="submit" size="md" fullWidth loading={isSaving}>
              {t.openResults}
            </Button>
          </Stack>
        )}
      </Form>
    </div>
  )
}

interface ReadProps {
  token: string
  results: SharedResults
  choose: (language: string) => void
}

function Read({ token, results, choose }: ReadProps) {
  useIsPrinting()
  const at = useMemo(() => sharedAt(token, results), [token, results])
  const { Language, OriginalLanguage, Languages } = results
  const inLanguage = Language === OriginalLanguage ? undefined : Language
  const client = useMemo(
    () => readsOf(results, inLanguage === undefined ? at : { ...at, language: inLanguage }),
    [results, at, inLanguage],
  )
  return (
    <QueryClientProvider client={client}>
      <SharedAt value={at}>
        <ReadAs language={inLanguage} original={OriginalLanguage} others={Languages} choose={choose}>
          <div className={classes.insights}>
            <Header results={results} tab={useTab(token)} />
            {!results.IsCurrent && (
              <div className={versions.notice} role="note">
                <IconInfoCircle size={20} aria-hidden />
                <span>{t.newerVersion({ version: results.Version })}</span>
              </div>
            )}
            <nav className={classes.tabs} aria-label={t.sections}>
              {shownTabs.map(({ part, name }) => (
                <NavLink key={part} to={partAt(part, at)} end={part === 'overview'} className={classes.tab ?? ''}>
                  {name}
                </NavLink>
              ))}
            </nav>
            <Outlet />
            <Text size="sm" c="dimmed">
              {t.readUntil({ day: dayInWords(results.LastDay) })}
            </Text>
          </div>
        </ReadAs>
      </SharedAt>
    </QueryClientProvider>
  )
}

/** What is compared with is not shown by a link. */
const shownTabs = tabs.filter(({ part }) => part !== 'changes')

function useTab(token: string): string {
  const { pathname } = useLocation()
  const at = { role: 'CustomerAdmin', inquiryId: '', link: { token, inquiry: '' } } as const
  return (shownTabs.find(({ part }) => partAt(part, at) === pathname) ?? shownTabs[0])?.name ?? ''
}

function Header({ results, tab }: { results: SharedResults; tab: string }) {
  const { Inquiry, InquiryTypeName, CustomerName, Version, PublishedAt } = results
  return (
    <header className={classes.header}>
      <PageTitle>{t.titleOfPage({ tab, inquiry: cut(Inquiry, limits.insightsName) })}</PageTitle>
      <div className={classes.heading}>
        <FocusedTitle>
          <span className={classes.name} dir="auto">
            {Inquiry}
          </span>
        </FocusedTitle>
        <Text c="dimmed" mt={4} className={classes.facts}>
          <bdi>{CustomerName}</bdi> · <bdi>{InquiryTypeName}</bdi>
        </Text>
        <Text c="dimmed" size="sm">
          {t.publishedOn({ version: Version, day: instantInWords(PublishedAt) })}
        </Text>
      </div>
      <div className={classes.actions}>
        <ReadingChoice />
      </div>
    </header>
  )
}

function DeadLink() {
  return (
    <div className={own.alone}>
      <PageTitle>{t.linkDead}</PageTitle>
      <FocusedTitle>{t.linkDead}</FocusedTitle>
      <Text c="dimmed" mt={4}>
        {t.aboutDeadLink}
      </Text>
    </div>
  )
}
