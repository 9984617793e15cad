import { t } from '@plumbline/texts/surveys/entry'
import { AskForLink } from './AskForLink.tsx'

/** A mailed link of which a part is missing: what is left of it leads nowhere, and certainly not into a sign-up. [LIST-010] */
export function IncompleteLink({ orInvitation = false }: { orInvitation?: boolean }) {
  return (
    <AskForLink title={t.thisLinkIsIncomplete} about={orInvitation ? t.partIsMissingOrInvitation : t.partIsMissing} />
  )
}
