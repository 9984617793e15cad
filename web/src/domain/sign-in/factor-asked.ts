import type { FactorAsked } from '@plumbline/contract/domain/factors'
import { CallFailed } from '../../api/send.ts'

/** The second factors that a sign-in asks for, where the password was right: an answer of the first step, and no failure. */
export async function orFactorAsked<Answer>(signingIn: Promise<Answer>): Promise<Answer | FactorAsked> {
  try {
    return await signingIn
  } catch (error) {
    const details = error instanceof CallFailed && error.status === 401 ? (error.details as object | null) : null
    if (details !== null && 'SecondFactor' in details && Array.isArray(details.SecondFactor))
      return { SecondFactor: details.SecondFactor }
    throw error
  }
}
