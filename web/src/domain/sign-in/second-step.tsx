import type { FactorAsked } from '@plumbline/contract/domain/factors'
import type { login } from '@plumbline/contract/people/auth'
import { type ReactNode, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Sent } from '../../api/send.ts'
import { type Credentials, signingInWith } from './auth.queries.ts'
import { SecondFactorStep } from './second-factor.ts'

/** A form with a password. */
interface PasswordForm {
  readonly set: (values: { password: string }) => void
  readonly focus: (name: 'password') => void
}

/**
 * Signing in with a password and, if the account has one, a second factor: `answered` takes the response to the
 * password, and `step` is the second step, which replaces the form when needed. Going back clears the password, which
 * is kept in memory only.
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
