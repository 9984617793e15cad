import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.mjs'

const sources = join(root, 'server/src')

/**
 * Who may read what respondents have answered. Whoever is added here has to show of others' answers only what `answersShown` or `showsPersons` allow, and
 * its calls stand on the list of `server/src/every-call/confidentiality.sqlite.system.test.ts`.
 */
const readers: Readonly<Record<'survey_answer' | 'rating_count' | 'document', readonly string[]>> = {
  survey_answer: [
    // The counts that all figures follow from.
    'features/results/statistics/rating-counts.queries.ts',
    // Sums over all who rated an area, from which its alpha follows.
    'features/results/statistics/reliability.queries.ts',
    // How some people rate, of whom it is told only where persons are shown: asks `showsPersons`.
    'features/results/statistics/some-people.queries.ts',
    // Counts of boxes, and the raw answers, a row a respondent only where persons are shown: both ask `workspaceInquiry`.
    'features/results/answers-workspace/boxes.queries.ts',
    'features/results/answers-workspace/export.queries.ts',
    // What all who have submitted wrote: ask `inquiryWithTexts`.
    'features/results/answers-workspace/submitted-texts.queries.ts',
    // Of texts that may be read how many have a tag.
    'features/results/answers-workspace/answer-tags.queries.ts',
    // One respondent's answers, and what somebody replaces by another save.
    'features/surveys/survey-answers/survey-answers.queries.ts',
  ],
  rating_count: ['features/results/statistics/rating-counts.queries.ts'],
  document: [
    // Those of all respondents, without names where persons are not shown; in the export their names.
    'features/results/answers-workspace/answer-documents.queries.ts',
    'features/results/answers-workspace/export.queries.ts',
    'domain/documents/documents.queries.ts',
    // Which files are missing, by their ids alone, for who has the database anyway.
    'operations/doctor/kept-files.ts',
    // Those are help documents.
    'features/inquiries/help-documents/help-documents.queries.ts',
    'features/inquiries/inquiries/inquiries.queries.ts',
    'features/results/pdf-report/pdf-report.queries.ts',
    // How many there are of who is to be erased, and a person's own.
    'features/people/personal-data/erasable.queries.ts',
    'features/people/personal-data/export.queries.ts',
    'features/surveys/survey-answers/survey-answers.queries.ts',
  ],
}

/** Whether a source reads a table: with the query builder or in SQL of its own. */
function reads(table: string, source: string): boolean {
  const built = new RegExp(`(?:selectFrom|[jJ]oin|using|from)\\(\\s*\\[?['"\`]${table}(?:\\s|['"\`])`)
  const raw = new RegExp(`\\b(?:from|join)\\s+["\`]?${table}\\b`, 'i')
  return built.test(source) || raw.test(source)
}

test('a reading of a table is found, however it is written', () => {
  expect(reads('document', "db.selectFrom('document as one')")).toBe(true)
  expect(reads('document', "rows\n  .leftJoin(\n  'document', 'a', 'b')")).toBe(true)
  expect(reads('survey_answer', 'sql`select 1 from survey_answer`')).toBe(true)
  expect(reads('document', "db.insertInto('document')")).toBe(false)
  expect(reads('document', "db.selectFrom('documents')")).toBe(false)
})

test.for(Object.entries(readers))('[CONF-011] [G7] nobody else reads the table %s', ([table, expected]) => {
  const found = readdirSync(sources, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => reads(table, readFileSync(file, 'utf8')))
    .map((file) => relative(sources, file))
    .filter((file) => !file.startsWith('test/') && !file.startsWith('platform/db/migrations/'))

  expect(found.toSorted()).toEqual(expected.toSorted())
})
