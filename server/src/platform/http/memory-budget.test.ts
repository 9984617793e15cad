import { expect, test } from 'vitest'
import { Refusal } from '../errors.ts'
import { memoryBudget } from './memory-budget.ts'

/** The refusal’s status and seconds, or 'taken'. */
function outcome(take: () => void): unknown {
  try {
    take()
    return 'taken'
  } catch (fault) {
    return fault instanceof Refusal ? [fault.status, fault.retryAfter] : fault
  }
}

test('[D6] an owner can take their share, all together the whole, and what was given back can be taken again', () => {
  const reserve = memoryBudget({ ofOwner: 100, all: 150, small: 10 })
  const [first, second, other] = [reserve('ines'), reserve('ines'), reserve('omar')]

  expect(outcome(() => first.take(60))).toBe('taken')
  expect(outcome(() => second.take(50))).toEqual([429, 5])
  expect(outcome(() => other.take(95))).toEqual([503, 5])
  first.release()
  first.release()
  expect(outcome(() => reserve('omar').take(95))).toBe('taken')
  expect(outcome(() => reserve('ines').take(55))).toBe('taken')
  expect(outcome(() => reserve('ines').take(1))).toBe('taken')
})

test('[D6] a small body is let in even when memory is full, and counts from its first byte once it is large', () => {
  const reserve = memoryBudget({ ofOwner: 100, all: 100, small: 10 })
  reserve('ines').take(90)
  const small = reserve('omar')

  expect(outcome(() => small.take(10))).toBe('taken')
  expect(outcome(() => small.take(1))).toEqual([503, 5])
})
