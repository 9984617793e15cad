import { texts } from '../../src/texts.ts'

export const t = texts('wire/surveys', {
  linkOpensNoSurvey: 'This link doesn’t open a survey',
  eitherInviteOrEmail: 'Give either Invite or Email.',
})
