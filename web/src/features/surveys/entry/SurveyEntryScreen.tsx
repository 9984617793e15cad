import { tokenIn } from '@plumbline/contract/wire/mailed-token'
import { t } from '@plumbline/texts/surveys/entry'
import { useMailedParameter } from '../../../domain/sign-in/mailed-parameter.ts'
import { AskForLink } from './AskForLink.tsx'
import { IncompleteLink } from './IncompleteLink.tsx'
import { SurveyEntry } from './SurveyEntry.tsx'

/** Where mails to respondents lead who have an account; open to all. [ENTRY-008] */
export function SurveyEntryScreen() {
  const invite = tokenIn(useMailedParameter('invite'))
  return invite === undefined ? <IncompleteLink /> : <SurveyEntry invite={invite} otherwise={<NotValid />} />
}

function NotValid() {
  return <AskForLink title={t.thisLinkIsNotValid} about={t.linkMayBeCut} />
}
