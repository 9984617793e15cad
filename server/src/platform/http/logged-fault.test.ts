import { z } from '@plumbline/contract/wire/zod'
import { expect, test } from 'vitest'
import { loggedFault } from './logged-fault.ts'

const thrownBy = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (fault) {
    return fault
  }
}

test('[OPS-005] a logged fault gives its kind, its codes and where it happened', () => {
  const fault = Object.assign(new TypeError('a list is no number'), {
    code: 'ERR_X',
    syscall: 'open',
    detail: 'Ada',
    row: ['Ada'],
  })

  const { stack, ...logged } = loggedFault(fault)

  expect(logged).toEqual({ type: 'TypeError', message: 'a list is no number', code: 'ERR_X', syscall: 'open' })
  expect(stack).toMatch(/^ {4}at .*logged-fault\.test\.ts/)
})

test.for<[string, unknown, string]>([
  ['invalid JSON', thrownBy(() => JSON.parse('{"Answer": "Ada says "no" to it"}')), 'Ada'],
  ['a value in quotation marks', new Error('invalid input syntax for type uuid: "Ada Stone"'), 'Ada'],
  ['an address', new Error('rejected: 550 <ada@acme.example.com> unknown'), 'acme'],
  ['a password in an address', new Error('cannot connect to postgres://plumb:Line-7@db/plumbline'), 'Line-7'],
  ['a token', new Error('no such link pq7Xk2v9LmTz4Rw8BnYc1'), 'pq7Xk2v9'],
  [
    'a signed token',
    new Error('bad token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NSJ9.Sfl-KxwRJSMeKKF2QT4'),
    'KxwRJSMeKKF2QT4',
  ],
  [
    'rows in members',
    Object.assign(new Error('x'), { detail: 'Key (email)=(Ada)', where: 'Ada', parameters: ['Ada'], query: 'Ada' }),
    'Ada',
  ],
  ['a cause', new Error('failed', { cause: new Error('invalid: "Ada"') }), 'Ada'],
  ['one of several', new AggregateError([new Error('invalid: "Ada"')], 'all failed'), 'Ada'],
  ['a thrown text', 'the word "Ada" was thrown', 'Ada'],
  ['an object that is not an error', { message: 'invalid: "Ada"', code: 5 }, 'Ada'],
])('[OPS-005] a logged fault leaves out %s', ([, fault, secret]) => {
  expect(fault).not.toBeUndefined()

  const logged = JSON.stringify(loggedFault(fault))

  expect(logged).not.toContain(secret)
  expect(logged.length).toBeGreaterThan(40)
})

test('[OPS-005] when a shape is violated, a logged fault names the members, never the values', () => {
  const fault = thrownBy(() =>
    z.parse(z.object({ Title: z.number(), Rows: z.array(z.enum(['a'])) }), { Title: 'Ada', Rows: ['Ada'] }),
  )

  const logged = loggedFault(fault)

  expect(logged.message).toBe('Title: invalid_type; Rows.0: invalid_value')
  expect(JSON.stringify(logged)).not.toContain('Ada')
})

test('[OPS-005] our own words stay in a logged fault: ids, names of tables and constraints', () => {
  const id = '0199c0de-7a5e-7b1c-8d2f-3e4a5b6c7d8e'
  const messages = [
    Object.assign(new Error('relation "mail" does not exist'), { code: '42P01' }),
    new Error(`no file for ${id}`),
    new Error('UNIQUE constraint failed: survey_answer.respondent_id_and_question'),
  ].map((fault) => loggedFault(fault).message)

  expect(messages).toEqual([
    'relation "mail" does not exist',
    `no file for ${id}`,
    'UNIQUE constraint failed: survey_answer.respondent_id_and_question',
  ])
})

test('[OPS-005] a fault that is its own cause, or endlessly nested, is cut off in the log', () => {
  const circle = new Error('round')
  circle.cause = circle

  const logged = JSON.stringify(loggedFault(circle))

  expect(logged.match(/round/g)?.length).toBe(5)
})
