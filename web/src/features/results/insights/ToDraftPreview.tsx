import type { ParamsOf } from '@plumbline/contract/wire/path-to'
import type * as paths from '../../../paths.ts'
import { Redirect } from '../../../ui/navigation/Redirect.tsx'
import { partAt } from './links.ts'

/** A preview shows the draft by default. */
export function ToDraftPreview({ inquiryId }: ParamsOf<typeof paths.preview>) {
  return <Redirect to={partAt('overview', { role: 'SuperAdmin', inquiryId, shown: 'draft' })} />
}
