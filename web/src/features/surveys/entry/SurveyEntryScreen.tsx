import { tokenIn } from '@plumbline/contract/wire/mailed-token'
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
  return (
    <AskForLink
      title="This link is not valid"
      about="It may not have been copied completely. Enter your email address, and if there’s a survey for you, we’ll email you a new link."
    />
  )
}
