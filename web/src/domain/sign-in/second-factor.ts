import { lazy } from 'react'

/** The second step is only fetched for people with a second factor. */
export const SecondFactorStep = lazy(async () => ({
  default: (await import('./SecondFactorStep.tsx')).SecondFactorStep,
}))
