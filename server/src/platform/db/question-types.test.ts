import { questionTypes } from '@plumbline/contract/domain/questions'
import { expect, test } from 'vitest'
import { startServer } from '../../test/server.ts'

test('[DIAG-024] every question type can be stored in every table of questions', async () => {
  const { make } = await startServer()
  const { id: inquiry_id } = await make.inquiry()

  for (const type of questionTypes) {
    const stored = [
      await make.diagnosticQuestion({ type }),
      await make.customQuestion({ inquiry_id, type }),
      await make.surveyQuestion({ inquiry_id, type }),
    ]
    expect(stored.map((question) => question.type)).toEqual([type, type, type])
  }
})
