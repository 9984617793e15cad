import { argon2Sync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { passwordFault } from '@plumbline/contract/domain/passwords'
import { expect, test } from 'vitest'
import { hashPassword, isCommonPassword, makePassword, verifyPassword } from './passwords.ts'

test('[AUTH-046] [A18] a password is stored as argon2id with 19 MiB, two passes and its own salt', async () => {
  const [first, second] = await Promise.all([hashPassword('Upright-Line-7'), hashPassword('Upright-Line-7')])

  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(second).not.toBe(first)
  // The stored hash really was computed with these parameters.
  const [nonce = '', key] = first.split('$').slice(-2)
  const argon2id = argon2Sync('argon2id', {
    message: 'Upright-Line-7',
    nonce: Buffer.from(nonce, 'base64'),
    memory: 19_456,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  })
  expect(key).toBe(argon2id.toString('base64').replace('=', ''))
  expect(await verifyPassword('Upright-Line-7', first)).toBe(true)
  expect(await verifyPassword('Upright-Line-8', first)).toBe(false)
  expect(await verifyPassword('Upright-Line-7', null)).toBe(false)
})

test('a letter with its accent is the same letter, however a keyboard sends it', async () => {
  expect(await verifyPassword('Cafe\u0301-Line-7', await hashPassword('Caf\u00e9-Line-7'))).toBe(true)
})

test('a damaged hash is an error, not a wrong password', async () => {
  await expect(verifyPassword('Upright-Line-7', '$argon2id$v=19$oops')).rejects.toThrow('damaged')
})

test('[A18] at most two passwords are hashed at a time', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let begun = 0
  const before = () => {
    begun++
    return promise
  }

  const all = Array.from({ length: 6 }, () => verifyPassword('Wrong-Line-7', null, { before }))
  const atOnce = begun
  resolve()
  await Promise.all(all)

  expect([atOnce, begun]).toEqual([2, 6])
})

test('a refusal while waiting frees the place for the next one', async () => {
  const before = () => Promise.reject(new Error('too often'))

  const results = await Promise.allSettled(
    Array.from({ length: 5 }, () => verifyPassword('Upright-Line-7', null, { before })),
  )

  expect(results.map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
  expect(await verifyPassword('Upright-Line-7', await hashPassword('Upright-Line-7'))).toBe(true)
})

test.for(['Password1!', 'PASSword1!', 'P@ssw0rd', 'Welcome123!', 'Qwerty123!', 'Summer2024!', '1qaz@WSX', 'Admin@123'])(
  '[AUTH-123] [A18] %s is common',
  (password) => {
    expect(isCommonPassword(password)).toBe(true)
  },
)

test('[AUTH-123] [A18] more than 3,000 common passwords satisfy the password rule', () => {
  const list = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n')

  const refused = new Set(list.filter((password) => passwordFault(password) === null && isCommonPassword(password)))

  expect(refused.size).toBeGreaterThan(3000)
})

test('[AUTH-123] a password of one’s own is not common', () => {
  expect(isCommonPassword('Upright-Line-7')).toBe(false)
  expect(isCommonPassword('')).toBe(false)
})

test('[A17] a generated password has 25 random characters, none easily confused, and satisfies the rule', () => {
  const made = Array.from({ length: 200 }, makePassword)

  expect(made.filter((password) => !/^(?:[a-km-zA-HJ-NP-Z2-9]{5}-){4}[a-km-zA-HJ-NP-Z2-9]{5}$/.test(password))).toEqual(
    [],
  )
  expect(made.map(passwordFault)).toEqual(made.map(() => null))
  expect(new Set(made.join('').replaceAll('-', '')).size).toBe(57)
  expect(new Set(made).size).toBe(200)
})
