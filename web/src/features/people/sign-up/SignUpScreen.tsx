import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { invitationDeclined, OrganisationDetails, PersonDetailsForm } from '@plumbline/contract/people/sign-up'
import { unshift } from '@plumbline/contract/people/staff-link'
import { tokenIn } from '@plumbline/contract/wire/mailed-token'
import type { ParamsOf } from '@plumbline/contract/wire/path-to'
import { type SearchOf, searchTo } from '@plumbline/contract/wire/search-to'
import { t as signInTexts } from '@plumbline/texts/domain/sign-in'
import { t } from '@plumbline/texts/people/sign-up'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { CallFailed } from '../../../api/send.ts'
import { useChange } from '../../../api/use-change.ts'
import { beginSession, takeReturnPath } from '../../../domain/access/session.ts'
import { signingIn } from '../../../domain/sign-in/auth.queries.ts'
import type { HandedOn } from '../../../domain/sign-in/handed-on.ts'
import { useMailedParameter } from '../../../domain/sign-in/mailed-parameter.ts'
import * as paths from '../../../paths.ts'
import { type KeptOnDevice, useKeptForm, useKeptOnDevice } from '../../../ui/forms/kept-on-device.ts'
import type { Draft } from '../../../ui/forms/schema-form.ts'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { LeavePrompt } from '../../../ui/overlays/LeavePrompt.tsx'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { OrganisationStep } from './OrganisationStep.tsx'
import { PersonStep } from './PersonStep.tsx'
import { type Outcome, ResultStep } from './ResultStep.tsx'
import { Steps } from './Steps.tsx'
import { type KnownOrganisation, organisationNamed } from './sign-up.queries.ts'
import type { StaffLink } from './staff-link.ts'

/** Sign-up in three steps; a staff sign-up link fills in organisation and address. */
export function SignUpScreen({ encryptedOrgName, encryptedEmail = '' }: Partial<ParamsOf<typeof paths.staffSignUp>>) {
  const invite = tokenIn(useMailedParameter('invite')) ?? null
  if (encryptedOrgName === undefined) return <KeptWizard />
  const [name, email] = [unshift(encryptedOrgName).trim(), unshift(encryptedEmail).trim()]
  return (
    <Loaded read={organisationNamed(name)} waiting={<WizardSkeleton />}>
      {(organisation) => <KeptWizard link={{ name, organisation, email, invite }} />}
    </Loaded>
  )
}

const nobody: Draft<typeof PersonDetailsForm> = {
  FirstName: '',
  LastName: '',
  Email: '',
  Designation: '',
  Password: '',
  ConfirmPassword: '',
}
const nowhere: Draft<typeof OrganisationDetails> = {
  CustomerName: '',
  Industry: '',
  Country: '',
  State: '',
  City: '',
  Address: '',
  Website: '',
}

/** Days for which input is kept for a signed-out person. */
const KEPT_DAYS = 1

interface WizardProps {
  link?: StaffLink | undefined
  kept: { readonly organisation: KeptOnDevice; readonly person: KeptOnDevice }
}

/** The wizard with earlier input from the same link. */
function KeptWizard({ link }: Pick<WizardProps, 'link'>) {
  const which = link ? `${link.name} ${link.email}` : ''
  const organisation = useKeptOnDevice(`sign-up organisation ${which}`, KEPT_DAYS)
  const person = useKeptOnDevice(`sign-up person ${which}`, KEPT_DAYS)
  return organisation && person ? <Wizard link={link} kept={{ organisation, person }} /> : <WizardSkeleton />
}

/** The step is in the address, so that Back leads to the previous one; input is kept. */
function Wizard({ link, kept }: WizardProps) {
  const navigate = useNavigate()
  const address: SearchOf<typeof paths.staffSignUp> = useSearchParams()[0]
  const { form: organisation, wasRestored } = useKeptForm(
    OrganisationDetails,
    { ...nowhere, CustomerName: link?.name ?? '' },
    kept.organisation,
  )
  const { form: person } = useKeptForm(PersonDetailsForm, { ...nobody, Email: link?.email ?? '' }, kept.person, [
    'Password',
    'ConfirmPassword',
  ])
  const forget = () => {
    kept.organisation.forget()
    kept.person.forget()
  }
  const [isReady, setIsReady] = useState(false)
  const [joined, setJoined] = useState<KnownOrganisation | null>(link?.organisation ?? null)
  const [invite, setInvite] = useState(link?.invite ?? null)
  const [outcome, setOutcome] = useState<Outcome>()

  const toLogin = () => void navigate(paths.login, { state: { email: person.values.Email } satisfies HandedOn })
  const logIn = useChange({
    ...signingIn,
    meta: { silent: true },
    onSuccess: (answer) => {
      // People with a second factor enter it on its own screen.
      if ('SecondFactor' in answer) return toLogin()
      toastSuccess({ title: signInTexts.loggedIn })
      beginSession(answer)
      void navigate(takeReturnPath(), { replace: true })
    },
    onError: toLogin,
  })

  const wanted = address.get('step')
  const reached = outcome ? 2 : isReady ? 1 : 0
  const current = Math.min(wanted === 'complete' ? 2 : wanted === 'person' ? 1 : 0, reached)
  const goTo = (step: 'organisation' | 'person' | 'complete') =>
    void navigate({ search: searchTo(paths.staffSignUp, { invite: link?.invite, step }) })
  const isTyped = Object.keys(organisation.changed).length + Object.keys(person.changed).length > 0
  const hasEnded = outcome !== undefined && current === 2

  return (
    <>
      <Steps labels={[t.organizationalDetails, t.personalInformation, t.complete]} current={current} />
      {current === 0 && (
        <OrganisationStep
          form={organisation}
          link={link}
          wasRestored={wasRestored}
          next={(known) => {
            setJoined(known)
            setIsReady(true)
            goTo('person')
          }}
        />
      )}
      {current === 1 && (
        <PersonStep
          form={person}
          organisation={organisation.values}
          joined={joined}
          invite={invite}
          isAddressGiven={invite !== null && link !== undefined}
          back={() => goTo('organisation')}
          signedUp={(account) => {
            forget()
            toastSuccess({ title: signInTexts.signedUp })
            setOutcome({ account, email: person.values.Email, firstName: person.values.FirstName, joined })
            goTo('complete')
          }}
          failed={(error) => {
            // Without a response there is nothing to show: the button can be pressed again.
            if (!(error instanceof CallFailed)) return
            setOutcome({ failure: error.failure })
            goTo('complete')
          }}
        />
      )}
      {current === 2 && outcome && (
        <ResultStep
          outcome={outcome}
          back={() => goTo('person')}
          withoutInvitation={
            outcome.failure?.title === invitationDeclined()
              ? () => {
                  setInvite(null)
                  goTo('person')
                }
              : undefined
          }
          isLoggingIn={logIn.isPending || logIn.isSuccess}
          toLogin={() => {
            // With an invitation the account is ready, and the password just typed is not asked for again.
            const { Email: username, Password: password } = person.values
            if (outcome.account?.IsVerified && outcome.account.IsActive) logIn.mutate({ username, password })
            else toLogin()
          }}
        />
      )}
      <LeavePrompt when={() => isTyped && !hasEnded} onLeave={forget} />
    </>
  )
}

function WizardSkeleton() {
  return (
    <Stack gap="lg" role="status">
      <VisuallyHidden>{t.loading}</VisuallyHidden>
      <Skeleton height={48} />
      <Skeleton height={32} width="70%" />
      {['name', 'industry', 'country', 'state', 'city'].map((field) => (
        <Skeleton key={field} height={66} />
      ))}
    </Stack>
  )
}
