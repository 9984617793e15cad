import { texts } from '../../src/texts.ts'

/** The answers workspace. */
export const t = texts('calls/answers', {
  documents: 'Documents',
  questions: 'Questions',
  answers: 'Answers',
  andMore: '{addresses} and {more, number} more',
  document: 'Document {number}',
  documentWithEnding: 'Document {number}.{ending}',
  tooManyTags: 'A comment can have at most {most, number} tags.',
  tooManyTagsOfInquiry: 'An inquiry can have at most {most, number} different tags. Use an existing one.',
  noLanguagesTold: 'Answers are confidential, so comments can’t be narrowed by language.',
})
