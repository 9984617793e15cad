import { tokenIn } from '@plumbline/contract/wire/mailed-token'
import { t } from '@plumbline/texts/surveys/entry'
import { useMailedParameter } from '../../../domain/sign-in/mailed-parameter.ts'
import { AskForLink } from './AskForLink.tsx'
import { IncompleteLink } from './IncompleteLink.tsx'
import { SurveyEntry } from './SurveyEntry.tsx'

/** The public address in emails to respondents with an account. [ENTRY-008] */
export function SurveyEntryScreen() {
  const invite = tokenIn(useMailedParameter('invite'))
  return invite === undefined ? <IncompleteLink /> : <SurveyEntry invite={invite} otherwise={<NotValid />} />
}

function NotValid() {
  return <AskForLink title={t.thisLinkIsNotValid} about={t.linkMayBeCut} />
}
