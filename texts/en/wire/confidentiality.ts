import { texts } from '../../src/texts.ts'

export const t = texts('wire/confidentiality', {
  person: 'These answers are confidential.',
  notOver: 'These answers are confidential and are shown after the survey closes.',
  tooFewWrote: 'These answers are confidential. Comments are shown only if {minimum, number} or more people wrote one.',
  tooFewForDocuments:
    'These answers are confidential. Documents are shown only if {minimum, number} or more people submitted.',
  textsErased:
    'These answers are confidential. Comments and documents are no longer shown because some of them have been erased.',
  fileNamesAuthor: 'Files can contain your name (in the text or properties). Remove it first.',
  over: 'This survey is confidential and closed. Its answers and respondents can no longer change.',
  withheldNotOver: 'shown after the survey closes',
  identified: 'The consultant sees your answers with your name. Your organisation sees averages only.',
  confidential:
    'Your name is never shown with your answers. Scores are shown only for {minFigures, number} or more people, comments only for {minTexts, number} or more. (Whoever operates the server could technically link them.)',
  withheldTooFew: 'fewer than {minimum, number} ratings',
  withheldTooFewAnswered: 'fewer than {minimum, number} answered',
})
