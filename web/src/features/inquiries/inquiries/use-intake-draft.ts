import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import type { KeptOnDevice } from '../../../ui/forms/kept-on-device.ts'
import { savingIntakeDraft } from './inquiries.queries.ts'

/** Answers by question. */
export type Answers = Readonly<Record<string, string>>
/** Milliseconds from a change until it is sent. */
const PAUSE = 1000

/**
 * The draft of an intake: the server's answers, overlaid by unsent ones from this device. Each change is stored on the
 * device at once and on the server a second later; unsent ones go with the next change or visit. [SEND-006]
 */
export function useIntakeDraft(inquiryId: string, sent: Answers, kept: KeptOnDevice) {
  const [answers, setAnswers] = useState<Answers>(() => ({ ...sent, ...textsOf(kept.values) }))
  const [isSaved, setIsSaved] = useState(Object.keys(kept.values).length === 0)
  const { mutateAsync } = useChange(savingIntakeDraft(inquiryId))
  const unsent = useRef<Record<string, string>>(textsOf(kept.values))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const send = async () => {
    clearTimeout(timer.current)
    const sending = unsent.current
    if (Object.keys(sending).length === 0) return
    try {
      await mutateAsync({ Answers: Object.entries(sending).map(([IntakeId, Answer]) => ({ IntakeId, Answer })) })
    } catch {
      return
    }
    unsent.current = Object.fromEntries(Object.entries(unsent.current).filter(([id, text]) => sending[id] !== text))
    kept.keep(unsent.current)
    setIsSaved(Object.keys(unsent.current).length === 0)
  }
  const sendWhatWaits = useEffectEvent(send)
  useEffect(() => {
    const now = () => void sendWhatWaits()
    now()
    window.addEventListener('online', now)
    return () => {
      window.removeEventListener('online', now)
      now()
    }
  }, [])

  return {
    answers,
    /** Whether the server has everything. */
    isSaved,
    answer: (id: string, text: string) => {
      setAnswers((before) => ({ ...before, [id]: text }))
      unsent.current = { ...unsent.current, [id]: text }
      setIsSaved(false)
      kept.keep(unsent.current)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void send(), PAUSE)
    },
    /** The intake is submitted: nothing is pending any more. */
    forget: () => {
      clearTimeout(timer.current)
      unsent.current = {}
      kept.forget()
    },
  }
}

function textsOf(values: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([id, value]) => (typeof value === 'string' ? [[id, value]] : [])),
  )
}
