import type { SurveyForm } from '@plumbline/contract/surveys/survey-answers'
import { searchTo } from '@plumbline/contract/wire/search-to'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../../domain/access/session.ts'
import * as paths from '../../../paths.ts'
import { keepInView } from './bring-into-view.ts'
import { areasOf } from './keeping/answers.ts'
import type { Opening, openingPlace, Place } from './place.ts'

/**
 * Opens the survey at its position once, and stores the position from then on. A returned one opens at its reason.
 * [ANSW-002, ANSW-023, BOARD-011]
 */
export function useOpening(form: SurveyForm, opening: Opening): void {
  const { InquiryId: inquiryId, ExpiryDate: lastDay } = form
  const { userId } = useSession()
  const navigate = useNavigate()
  const lead = useEffectEvent((placeFor: typeof openingPlace, left: Place | undefined) => {
    if (form.Returned !== null && opening.step === null) return
    const { step, question } = placeFor(areasOf(form), { ...opening, left })
    const card = document.querySelector<HTMLElement>(`[data-question="${question}"]`)
    const isFirst = card !== null && card === document.querySelector('[data-question]')
    if (isFirst) keepInView(card)
    else void navigate({ search: searchTo(paths.respondentSurvey, { area: step, question }) }, { replace: true })
  })
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    // Whoever answers before the code is loaded is not led elsewhere.
    let begun = false
    const begin = () => {
      begun = true
    }
    for (const event of ['pointerdown', 'keydown']) document.addEventListener(event, begin, { signal })
    import('./place.ts').then(
      ({ openAtPlace, openingPlace }) => {
        const person = { hasBegun: () => begun, lead: (left: Place | undefined) => lead(openingPlace, left) }
        return openAtPlace({ userId, inquiryId, lastDay }, person, signal)
      },
      () => undefined,
    )
    return () => leaving.abort()
  }, [userId, inquiryId, lastDay])
}
