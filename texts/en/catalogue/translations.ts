import { texts } from '../../src/texts.ts'

export const t = texts('catalogue/translations', {
  title: 'Translations',
  nameInLanguage: '{name} · {language}',
  aboutTranslations:
    'The original and its translation. Respondents can answer in {language} once everything they read is translated.',
  viewInquiryType: 'View Inquiry Type',
  noTexts: 'There is nothing to translate yet.',
  aboutOwn:
    'Your own questions and their translation. The survey is offered in {language} only if everything respondents read is translated when you send it.',
  customMetrics: 'Custom Metrics',
  noOwnQuestions: 'You have no questions of your own in this inquiry.',
})
