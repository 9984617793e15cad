import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import type { z } from 'zod/mini'
import type { Change } from '../../api/change.ts'
import { CallFailed } from '../../api/send.ts'
import { useChange } from '../../api/use-change.ts'
import type { Draft, FormControls, FormSchema } from './schema-form.ts'
import { TooManyTries } from './TooManyTries.tsx'

/**
 * A form's fields and errors without a footer: for dialogs and sign-in screens, which have their own button. With
 * several submit buttons, `pressed` is the name of the one used, '' for one without.
 */
export function Form<S extends FormSchema, Answer>({
  form,
  save,
  onSaved,
  onFailed,
  blocked,
  onKeyDown,
  children,
}: {
  form: FormControls<S>
  save: Change<z.output<S>, Answer>
  onSaved: (answer: Answer, values: z.output<S>, pressed: string) => void
  /** The change failed; its toast has said so, and field errors are shown. */
  onFailed?: ((error: Error, values: z.output<S>) => void) | undefined
  /** Errors prevented saving. */
  blocked?: ((values: Draft<S>) => void) | undefined
  /** `sendByKey`, for forms that can be sent from every field. */
  onKeyDown?: ((event: KeyboardEvent<HTMLFormElement>) => void) | undefined
  children: (isSaving: boolean, pressed: string) => ReactNode
}) {
  const [waitUntil, setWaitUntil] = useState<number>()
  const [pressed, setPressed] = useState('')
  const { mutate, isPending } = useChange({
    ...save,
    onSuccess: (answer, values) => {
      setWaitUntil(undefined)
      onSaved(answer, values, pressed)
    },
    onError: (error, values) => {
      const seconds = error instanceof CallFailed && error.status === 429 ? error.retryAfter : undefined
      setWaitUntil(seconds && Date.now() + seconds * 1000)
      if (error instanceof CallFailed && error.status === 400) form.refuse(error.failure.errorMessage)
      onFailed?.(error, values)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setPressed(submitterOf(event)?.name ?? '')
    form.submit(mutate, blocked)
  }
  return (
    <form ref={form.element} onSubmit={submit} {...(onKeyDown && { onKeyDown })} noValidate>
      {waitUntil !== undefined && <TooManyTries until={waitUntil} />}
      {children(isPending, pressed)}
    </form>
  )
}

function submitterOf({ nativeEvent }: FormEvent): HTMLButtonElement | undefined {
  const submitter = 'submitter' in nativeEvent ? nativeEvent.submitter : undefined
  return submitter instanceof HTMLButtonElement ? submitter : undefined
}
