import { t } from '@plumbline/texts/surveys/entry'
import { AskForLink } from './AskForLink.tsx'

/** An incomplete emailed link: it opens nothing, and must not start a sign-up. [LIST-010] */
export function IncompleteLink({ orInvitation = false }: { orInvitation?: boolean }) {
  return (
    <AskForLink title={t.thisLinkIsIncomplete} about={orInvitation ? t.partIsMissingOrInvitation : t.partIsMissing} />
  )
}
