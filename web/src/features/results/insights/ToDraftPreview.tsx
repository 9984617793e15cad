import type { ParamsOf } from '@plumbline/contract/wire/path-to'
import { Navigate } from 'react-router'
import type * as paths from '../../../paths.ts'
import { partAt } from './links.ts'

/** A preview shows the draft by default. */
export function ToDraftPreview({ inquiryId }: ParamsOf<typeof paths.preview>) {
  return <Navigate to={partAt('overview', { role: 'SuperAdmin', inquiryId, shown: 'draft' })} replace />
}
