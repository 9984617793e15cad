import type { FactorAsked } from '@plumbline/contract/domain/factors'
import type { login } from '@plumbline/contract/people/auth'
import { type ReactNode, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Sent } from '../../api/send.ts'
import { type Credentials, signingInWith } from './auth.queries.ts'
import { SecondFactorStep } from './second-factor.ts'

/** A form that asks for a password. */
interface PasswordForm {
  readonly set: (values: { password: string }) => void
  readonly focus: (name: 'password') => void
}

/**
 * Signing in by a password and, where the account has one, by a second factor: `answered` takes what the password was answered, and `step` is the
 * second step, in the place of the form, once it is asked for. Going back empties the password, which is kept in memory only.
 */
export function useSecondStep(
  form: PasswordForm,
  signedIn: (answer: Sent<typeof login>) => void,
): {
  answered: (answer: Sent<typeof login> | FactorAsked, credentials: Credentials) => void
  step: ReactNode
} {
  const [given, setGiven] = useState<FactorAsked & { credentials: Credentials }>()
  const answered = (answer: Sent<typeof login> | FactorAsked, credentials: Credentials) => {
    if ('SecondFactor' in answer) setGiven({ ...answer, credentials })
    else signedIn(answer)
  }
  const back = () => {
    flushSync(() => {
      setGiven(undefined)
      form.set({ password: '' })
    })
    form.focus('password')
  }
  const step = given && (
    <Suspense>
      <SecondFactorStep
        kinds={given.SecondFactor}
        signingIn={signingInWith(given.credentials)}
        signedIn={signedIn}
        back={back}
      />
    </Suspense>
  )
  return { answered, step }
}
