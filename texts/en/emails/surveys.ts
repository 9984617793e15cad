import { texts } from '../../src/texts.ts'

export const t = texts('emails/surveys', {
  invitedToTakePart: 'You are invited to take part in a survey',
  savedAutomatically: 'Your answers are saved automatically: you can stop at any time and continue later.',
  takePartWithYourName:
    'You’re invited to take part in a survey: {questions, plural, one {# question} other {# questions}}, about {minutes, plural, one {# minute} other {# minutes}}. You only need your name to start; a password is optional.',
  aSurveyIsWaiting: 'Reminder: a survey is waiting for your answers',
  takePartNoAnswersYet:
    'You’re invited to take part in a survey: {questions, plural, one {# question} other {# questions}}, about {minutes, plural, one {# minute} other {# minutes}}. We haven’t had your answers yet.',
  continueWhereYouLeftOff: 'Anything you’ve answered so far is saved: you’ll continue where you left off.',
  noMoreReminders: 'No more reminders for this survey',
  surveyReturned: 'Your survey was returned to you',
  returnedForCorrection:
    'Your submitted survey was returned to you for correction. Your answers are saved: make the changes described below and submit it again.',
  yourVerificationCode: 'Your verification code',
  enterCodeForSurvey: 'Enter this code to continue with your survey.',
  codeIsValid: 'The code is valid for 10 minutes and works once.',
  someoneElseHasYourLink:
    'If you didn’t open the survey just now, someone else has your link. Without the code they can’t see your answers. Never share the code.',
  takePart:
    'You’re invited to take part in a survey: {questions, plural, one {# question} other {# questions}}, about {minutes, plural, one {# minute} other {# minutes}}.',
  openSurvey: 'Open survey',
  openYourSurvey: 'Open your survey:',
  linkIsPersonal:
    'This link is personal: it takes you back to your answers until the last day, and works for this email address only. Please don’t forward it.',
  questionsAsk: 'Questions? Ask',
})
