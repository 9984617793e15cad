import type { login } from '@plumbline/contract/people/auth'
import { type LinkFault, newSurveyLink, openSurvey } from '@plumbline/contract/surveys/survey-entry'
import type { Answer, Input } from '@plumbline/contract/wire/call'
import type { z } from '@plumbline/contract/wire/zod'
import { language } from '@plumbline/texts/src/language'
import { t } from '@plumbline/texts/surveys/entry'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../../../api/change.ts'
import { CallFailed, refusalOf, type Sent, send } from '../../../api/send.ts'
import { orFactorAsked } from '../../../domain/sign-in/factor-asked.ts'
import { dayInWords } from '../../../ui/marks/dates.ts'

/** The survey is introduced in the language of the page. */
const inOurs = () => ({ language: language() })

type OpenedSurvey = Answer<typeof openSurvey>

/** The props of every screen behind an emailed link. */
export interface EntryProps {
  invite: string
  survey: OpenedSurvey
  /** Starts the session and opens the survey; whether its introduction has been read here. */
  enter: (answer: Sent<typeof login>, isIntroduced: boolean) => void
  /** The link's state has changed. */
  lookAgain: () => void
}

/** 'You submitted on 26 Nov 2026', for people who return by the link. */
export const submittedOn = (instant: string) => t.submittedOn({ day: dayInWords(instant.slice(0, 10)) })

/** A link that no longer works: its survey, and the server's reason. */
export interface DeadLink extends Omit<z.output<typeof openSurvey.refusal>, 'Reason'> {
  Reason: Exclude<LinkFault, 'unknown' | 'otherInvitation'>
  words: string
}

/** The survey behind an emailed link, view only: opens no session and sends no email. Null: not a respondent's link. */
export const surveyBehind = (invite: string) =>
  queryOptions({
    queryKey: ['auth', 'survey-link', invite],
    queryFn: async ({ signal }): Promise<{ survey: OpenedSurvey } | { dead: DeadLink } | null> => {
      try {
        return { survey: await send(openSurvey, { query: inOurs(), body: { Invite: invite, LookOnly: true } }, signal) }
      } catch (error) {
        const refusal = refusalOf(openSurvey, error, 'Reason')
        if (!(error instanceof CallFailed) || refusal === null) throw error
        const { Reason, ...whose } = refusal
        if (Reason === 'unknown' || Reason === 'otherInvitation') return null
        return { dead: { ...whose, Reason, words: error.failure.errorMessage.join(' ') } }
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    meta: { silent: true },
  })

/** Opens the survey of an emailed link; if a code is needed and missing, it is emailed. */
export const openingSurvey = (Invite: string) =>
  change((given: { Code?: string }) => send(openSurvey, { body: { Invite, ...given } }))
/** The first step; without a second factor the only one. */
export const beginningSurvey = (Invite: string) => change(() => orFactorAsked(send(openSurvey, { body: { Invite } })))
/** The second step, for people without a password. */
export const openingSurveyWith = (Invite: string) =>
  change(async (given: { Code: string }) => {
    const { token, FirstTimeLogin } = await send(openSurvey, { body: { Invite, ...given } })
    if (token === null) throw new Error('This link now asks for something else. Open it again.')
    return { token, FirstTimeLogin }
  })
/** The same with the details of a new account, which it creates. */
export const signingUpToSurvey = (Invite: string) =>
  change(({ FirstName, LastName, Password }: { FirstName: string; LastName: string; Password?: string }) =>
    send(openSurvey, { body: { Invite, FirstName, LastName, ...(Password !== undefined && { Password }) } }),
  )

/** Emails a new link, to the owner of a link or to an address, if it has an open survey. */
export const askingForLink = change((body: Input<typeof newSurveyLink>['body']) => send(newSurveyLink, { body }))
