import { lazy } from 'react'

/** The second step is only fetched by who has a second factor. */
export const SecondFactorStep = lazy(async () => ({
  default: (await import('./SecondFactorStep.tsx')).SecondFactorStep,
}))
