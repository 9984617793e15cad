import type { FactorAsked } from '@plumbline/contract/domain/factors'
import { CallFailed } from '../../api/send.ts'

/** The second factors requested after a correct password: an answer of the first step, not a failure. */
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
