import { Button, Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { emailKey } from '@plumbline/contract/wire/fields'
import { t } from '@plumbline/texts/surveys/entry'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallFailed } from '../../../api/send.ts'
import { INTRODUCED, ownSurveyPath } from '../../../domain/access/own-survey.ts'
import { beginSession, type Session, sessionState, takeReturnPath } from '../../../domain/access/session.ts'
import { useBrandOf } from '../../../domain/brand/use-brand-of.ts'
import { AuthScreen } from '../../../domain/sign-in/AuthScreen.tsx'
import { Redirect } from '../../../ui/navigation/Redirect.tsx'
import { BeginSurvey } from './BeginSurvey.tsx'
import { DeadSurveyLink } from './DeadSurveyLink.tsx'
import { LogInToSurvey } from './LogInToSurvey.tsx'
import { SignUpToSurvey } from './SignUpToSurvey.tsx'
import { type DeadLink, type EntryProps, surveyBehind } from './survey-link.queries.ts'

const LinkOfSomebodyElse = lazy(async () => ({
  default: (await import('./LinkOfSomebodyElse.tsx')).LinkOfSomebodyElse,
}))

/**
 * From an emailed link to its survey in one screen: what it is about and, if the server needs it, who the person is.
 * `otherwise` is shown if the link is not a respondent's. [ENTRY-001, ENTRY-004, ENTRY-005, ENTRY-006, ENTRY-008]
 */
export function SurveyEntry({ invite, otherwise }: { invite: string; otherwise: ReactNode }) {
  const { data: link, error, refetch, isFetching } = useQuery(surveyBehind(invite))
  const navigate = useNavigate()
  const organisation = link && 'survey' in link ? link.survey.Introduction.CustomerId : undefined
  useBrandOf(organisation, organisation !== undefined)
  // As on arrival, or after logging out here: signing in below must not redirect.
  const [session, setSession] = useState(() => sessionState().session)
  const [isEntering, setIsEntering] = useState(false)

  if (isEntering) return <Waiting />
  if (link === null) return otherwise
  if (link === undefined) {
    if (error === null) return <Waiting />
    const about = error instanceof CallFailed ? error.failure.errorMessage.join(' ') : t.theServerDidntRespond
    return (
      <AuthScreen title={t.theLinkCouldNotBeOpened} about={about} foot={null}>
        <Button size="md" fullWidth loading={isFetching} onClick={() => void refetch()}>
          {t.tryAgain}
        </Button>
      </AuthScreen>
    )
  }

  const survey = 'survey' in link ? link.survey : link.dead
  const path = session && pathInto(survey, session)
  if (path) return <Redirect to={path} />
  if ('dead' in link) return <DeadSurveyLink invite={invite} link={link.dead} session={session} />
  if (session && !isFor(link.survey, session)) {
    return (
      <Suspense fallback={<Waiting />}>
        <LinkOfSomebodyElse email={link.survey.Email} session={session} left={() => setSession(undefined)} />
      </Suspense>
    )
  }

  const enter: EntryProps['enter'] = (answer, isIntroduced) => {
    setIsEntering(true)
    beginSession(answer)
    void navigate(returnPathInto(link.survey), { replace: true, state: isIntroduced ? INTRODUCED : null })
  }
  const entry: EntryProps = { invite, survey: link.survey, enter, lookAgain: () => void refetch() }
  if (link.survey.Needs === 'details') return <SignUpToSurvey {...entry} />
  if (link.survey.Needs === 'password') return <LogInToSurvey {...entry} />
  return <BeginSurvey {...entry} />
}

type Survey = Pick<DeadLink, 'Email' | 'InquiryId' | 'InquiryTypeId'>

const isFor = ({ Email }: Survey, session: Session) => Email !== null && emailKey(Email) === emailKey(session.email)

/** Where this session opens the survey; undefined for another person's, or with another survey's link. */
function pathInto(survey: Survey, session: Session): string | undefined {
  const { InquiryId: inquiryId, InquiryTypeId: inquiryTypeId } = survey
  const isOpen = session.onlyInquiry === undefined || session.onlyInquiry === inquiryId
  if (!isFor(survey, session) || !isOpen || inquiryId === null || inquiryTypeId === null) return undefined
  return ownSurveyPath(session.role, { inquiryId, inquiryTypeId })
}

/** Opens the survey, at the question where a session ended before. */
function returnPathInto(survey: Survey): string {
  const { session } = sessionState()
  const wanted = takeReturnPath()
  const path = (session && pathInto(survey, session)) ?? wanted
  return wanted.startsWith(path) ? wanted : path
}

function Waiting() {
  return (
    <Stack gap="lg" role="status">
      <VisuallyHidden>{t.loading}</VisuallyHidden>
      <Skeleton height={68} />
      <Skeleton height={48} />
      <Skeleton height={240} radius={12} />
      <Skeleton height={42} />
    </Stack>
  )
}
