import { expect, test } from 'vitest'
import { partedByName } from './chosen-files.rules.ts'

test('an existing or repeated name is a duplicate, ignoring case', () => {
  const chosen = [{ name: 'Guide.pdf' }, { name: 'Notes.docx' }, { name: 'NOTES.docx' }, { name: 'Plan.pdf' }]

  const { fresh, duplicate } = partedByName(chosen, ['guide.PDF'])

  expect(fresh).toEqual([{ name: 'Notes.docx' }, { name: 'Plan.pdf' }])
  expect(duplicate).toEqual([{ name: 'Guide.pdf' }, { name: 'NOTES.docx' }])
})
