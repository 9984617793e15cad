import { arrayOf, scoredAreas } from '@plumbline/contract/domain/areas'
import { confidential, withheld } from '@plumbline/contract/domain/confidentiality'
import type { InputResult } from '@plumbline/contract/results/results'
import { t } from '@plumbline/texts/domain/statistics'
import type { ReactNode } from 'react'
import { NoData } from '../../ui/frames/NoData.tsx'
import { InputsWithFigures } from './InputsWithFigures.tsx'
import { liveGroups, liveStatistics } from './statistics.queries.ts'
import type { Wanted } from './use-shown.ts'

interface LiveInputsProps extends Wanted {
  inquiryId: string
  inputs: InputResult
  /** The inquiry's name. */
  name: string
  /** What else there is below them, once they may be shown. */
  children?: ReactNode
}

/** The ratings submitted so far, by question; for a confidential inquiry once it is closed. */
export function LiveInputs({ inquiryId, inputs, name, children, ...wanted }: LiveInputsProps) {
  if (isNotOver(inputs)) return <NoData>{confidential.notOver}</NoData>
  return (
    <InputsWithFigures
      inputs={inputs}
      name={name}
      {...wanted}
      statistics={(narrowed) => liveStatistics(inquiryId, narrowed)}
      groups={(attribute) => liveGroups(inquiryId, attribute)}
      whenEmpty={t.noFiguresYet}
    >
      {children}
    </InputsWithFigures>
  )
}

function isNotOver(inputs: InputResult): boolean {
  return scoredAreas.some((area) =>
    inputs[arrayOf[area]].some(({ WithheldBecause }) => WithheldBecause === withheld.notOver),
  )
}
