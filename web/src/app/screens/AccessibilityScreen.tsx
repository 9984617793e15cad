import { Anchor, Skeleton, Text, Title } from '@mantine/core'
import { getAccessibilityContact } from '@plumbline/contract/wire/service'
import { t } from '@plumbline/texts/app/accessibility'
import { dayInFull } from '@plumbline/texts/src/formats'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { send } from '../../api/send.ts'
import { LazyPageFoot } from '../../domain/language/LazyPageFoot.tsx'
import * as paths from '../../paths.ts'
import { Screen } from '../../ui/frames/Screen.tsx'
import { useInBrand } from '../../ui/marks/brand.ts'
import { Logo } from '../../ui/marks/Logo.tsx'
import { rich } from '../../ui/marks/rich.ts'
import shell from '../shell/Shell.module.css'
import classes from './AccessibilityScreen.module.css'

/** After a new assessment, update the texts first and then this date. */
const ASSESSED = '2026-11-27'

/** The statement that WCAG-EM and the European model ask for. [LANG-007] */
export function AccessibilityScreen() {
  const named = useInBrand()
  return (
    <div className={shell.shell}>
      <header className={shell.header}>
        <div className={shell.bar}>
          <Link to={paths.start} className={shell.home} aria-label={named(t.toTheStart)}>
            <Logo />
          </Link>
        </div>
      </header>
      <main className={shell.content}>
        <Screen title={t.accessibilityStatement} about={named(t.about)} width="form">
          <Part title={t.scope}>
            <p>{named(t.whatIsCovered)}</p>
            <p>{t.whatIsNotCovered}</p>
          </Part>
          <Part title={t.aim}>
            <p>{t.whatWeAimFor}</p>
          </Part>
          <Part title={t.status}>
            <p>{named(t.partlyConformant)}</p>
          </Part>
          <Part title={t.tested}>
            <p>{named(t.method)}</p>
            <Points of={[t.byProgram, t.byKeyboard, t.byZoom, t.byMotion, t.byLanguage, t.byTree]} />
          </Part>
          <Part title={t.notTested}>
            <Points of={[named(t.withoutPeople), t.withoutReaders, t.withoutBrowsers, t.withoutPdfCheck]} />
          </Part>
          <Part title={t.gaps}>
            <Points of={[t.uploads, t.typedTexts, t.charts]} />
          </Part>
          <Part title={t.contact}>
            <Contact />
          </Part>
          <Part title={t.lastAssessment}>
            <p>{named(t.assessedOn({ day: dayInFull(ASSESSED) }))}</p>
          </Part>
        </Screen>
      </main>
      <LazyPageFoot />
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <Title order={2} size="h3">
        {title}
      </Title>
      {children}
    </section>
  )
}

function Points({ of }: { of: readonly string[] }) {
  return (
    <ul>
      {of.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}

const contact = queryOptions({
  queryKey: ['service', 'accessibility-contact'],
  queryFn: ({ signal }) => send(getAccessibilityContact, {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  // Without it people are told to ask whoever invited them.
  meta: { silent: true },
})

function Contact() {
  const { data, isPending } = useQuery(contact)
  if (isPending) return <Skeleton height={52} />
  const address = data?.Contact
  if (!address) return <p>{t.askWhoInvitedYou}</p>
  return (
    <Text component="p" inherit>
      {rich(
        t.writeTo({
          contact: address.replace(/^mailto:/, ''),
          link: (words) => (
            <Anchor href={address} inherit className={classes.address} dir="ltr">
              {words}
            </Anchor>
          ),
        }),
      )}
    </Text>
  )
}
