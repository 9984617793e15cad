import { texts } from '../../src/texts.ts'

export const t = texts('catalogue/translations', {
  title: 'Translations',
  nameInLanguage: '{name} · {language}',
  aboutTranslations:
    'The original and its translation. Respondents can answer in {language} once everything they read is translated.',
  viewInquiryType: 'View Inquiry Type',
  noTexts: 'There is nothing to translate yet.',
})
