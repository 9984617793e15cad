import { expect, test } from 'vitest'
import { limits } from './limits.ts'

test("[D6] a form's limits fit the longest answers, and the memory budget for bodies fits several such forms", () => {
  expect(limits.fieldBytes).toBeGreaterThanOrEqual(3 * limits.multiline)
  expect(limits.surveyTextBytes).toBe(limits.surveyQuestions * limits.fieldBytes)
  expect(limits.memoryOfPerson).toBeGreaterThan(limits.surveyTextBytes)
  expect(limits.memoryAtOnce).toBeGreaterThanOrEqual(4 * limits.surveyTextBytes)
})
