import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.mjs'

const sources = join(root, 'server/src')

/**
 * Who may read respondents' answers. Anything added here may show others' answers only as `answersShown` or `showsPersons` allow, and
 * its calls must be listed in `server/src/every-call/confidentiality.sqlite.system.test.ts`.
 */
const readers: Readonly<Record<'survey_answer' | 'rating_count' | 'document', readonly string[]>> = {
  survey_answer: [
    // The counts behind all figures.
    'features/results/statistics/rating-counts.queries.ts',
    // Sums over everyone who rated an area, used for its alpha.
    'features/results/statistics/reliability.queries.ts',
    // How some people rate, shown only where persons are: asks `showsPersons`.
    'features/results/statistics/some-people.queries.ts',
    // Counts of boxes, and the raw answers, one row per respondent only where persons are shown: both ask `workspaceInquiry`.
    'features/results/answers-workspace/boxes.queries.ts',
    'features/results/answers-workspace/export.queries.ts',
    // What everyone who has submitted wrote: ask `inquiryWithTexts`.
    'features/results/answers-workspace/submitted-texts.queries.ts',
    // How many of the readable comments have a tag.
    'features/results/answers-workspace/answer-tags.queries.ts',
    // One respondent's answers, and what a new save replaces.
    'features/surveys/survey-answers/survey-answers.queries.ts',
  ],
  rating_count: ['features/results/statistics/rating-counts.queries.ts'],
  document: [
    // All respondents' answers, without names where persons are not shown; the export has their names.
    'features/results/answers-workspace/answer-documents.queries.ts',
    'features/results/answers-workspace/export.queries.ts',
    'domain/documents/documents.queries.ts',
    // Which files are missing, only by id, for people who have the database anyway.
    'operations/doctor/kept-files.ts',
    // Those are help documents.
    'features/inquiries/help-documents/help-documents.queries.ts',
    'features/inquiries/inquiries/inquiries.queries.ts',
    'features/results/reports/reports.queries.ts',
    // The number of answers of people to be erased, and a person's own.
    'features/people/personal-data/erasable.queries.ts',
    'features/people/personal-data/export.queries.ts',
    'features/surveys/survey-answers/survey-answers.queries.ts',
  ],
}

/** Whether a source reads a table: with the query builder or in its own SQL. */
function reads(table: string, source: string): boolean {
  const built = new RegExp(`(?:selectFrom|[jJ]oin|using|from)\\(\\s*\\[?['"\`]${table}(?:\\s|['"\`])`)
  const raw = new RegExp(`\\b(?:from|join)\\s+["\`]?${table}\\b`, 'i')
  return built.test(source) || raw.test(source)
}

test('every way to read a table is found', () => {
  expect(reads('document', "db.selectFrom('document as one')")).toBe(true)
  expect(reads('document', "rows\n  .leftJoin(\n  'document', 'a', 'b')")).toBe(true)
  expect(reads('survey_answer', 'sql`select 1 from survey_answer`')).toBe(true)
  expect(reads('document', "db.insertInto('document')")).toBe(false)
  expect(reads('document', "db.selectFrom('documents')")).toBe(false)
})

test.for(Object.entries(readers))('[CONF-011] [G7] nothing else reads the table %s', ([table, expected]) => {
  const found = readdirSync(sources, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => reads(table, readFileSync(file, 'utf8')))
    .map((file) => relative(sources, file))
    .filter((file) => !file.startsWith('test/') && !file.startsWith('platform/db/migrations/'))

  expect(found.toSorted()).toEqual(expected.toSorted())
})
