import { useMutation } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import type { z } from 'zod/mini'
import type { Change } from '../api/change.ts'
import { CallFailed } from '../api/send.ts'
import type { Draft, FormControls, FormSchema } from './form.ts'

/** A form's fields and their faults, without a foot: for dialogs and sign-in screens, which bring their own button. */
export function Form<S extends FormSchema, Answer>({
  form,
  save,
  onSaved,
  onFailed,
  blocked,
  children,
}: {
  form: FormControls<S>
  save: Change<z.output<S>, Answer>
  onSaved: (answer: Answer, values: z.output<S>) => void
  /** The change has failed; its toast has said so, and faults of fields stand under them. */
  onFailed?: ((error: Error, values: z.output<S>) => void) | undefined
  /** Faults have kept it from being saved. */
  blocked?: ((values: Draft<S>) => void) | undefined
  children: (isSaving: boolean) => ReactNode
}) {
  const { mutate, isPending } = useMutation({
    ...save,
    onSuccess: onSaved,
    onError: (error, values) => {
      if (error instanceof CallFailed && error.status === 400) form.refuse(error.failure.errorMessage)
      onFailed?.(error, values)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) form.submit(mutate, blocked)
  }
  return (
    <form ref={form.element} onSubmit={submit} noValidate>
      {children(isPending)}
    </form>
  )
}
