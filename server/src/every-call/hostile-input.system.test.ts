/** Puts hostile input into every field of every call. */

import { calls } from '@plumbline/contract/calls'
import { listCustomers } from '@plumbline/contract/people/customers'
import { type CallSpec, pathOf } from '@plumbline/contract/wire/call'
import type { Role } from '@plumbline/contract/wire/roles'
import { expect, test } from 'vitest'
import { startServer, TestFile } from '../test/server.ts'
import { inputOf, makeWorld, roles, storedIn } from '../test/world.ts'

const texts = [
  "' or '1'='1' union select * from user_account; drop table inquiry; --",
  '%_*?$1:name@x"`\\',
  '{"$ne":1}',
  `${'a'.repeat(50_000)}!`,
]
const others = [{ $ne: 1 }, ['a', ['b']], [], null, true, -1.5]

/** Each call once, as the least privileged caller, so that the records they get are their own. */
const callers = calls.map(({ spec }) => ({
  spec,
  role: spec.roles === 'anyone' ? spec.roles : (roles.findLast((role) => spec.roles.includes(role)) ?? 'anyone'),
}))

test.for(['anyone', ...roles] as const)(
  '[C6] [C8] no value in any field of the calls of %s breaks one of them or reaches a foreign row',
  async (role) => {
    const { signedIn, sendFaulty, db, ...server } = await startServer({ settings: { rateLimitFactor: 1000 } })
    const world = await makeWorld(server)
    const foreignRows = async () =>
      Object.values(await storedIn(db))
        .flat()
        .filter(isForeign)
    const before = await foreignRows()
    const broken: string[] = []
    let taken = 0

    for (const { spec } of callers.filter((caller) => caller.role === role)) {
      const send = role === 'anyone' ? sendFaulty : (await signedIn(world.people[role])).sendFaulty
      for (const input of spoilt(spec, inputOf(spec, role === 'anyone' ? world.own : world.idsOf(role)))) {
        const { status, body } = await send(spec, input)
        const isLeaking = (role !== 'SuperAdmin' && isForeign(body)) || body.includes('argon2')
        if (status === 200) taken += 1
        if (status >= 500 || isLeaking)
          broken.push(`${status} ${spec.method} ${spec.path}: ${JSON.stringify(input).slice(0, 300)}`)
      }
    }

    expect(broken).toEqual([])
    expect(await foreignRows()).toEqual(before)
    expect(before).not.toEqual([])
    // Some of it is ordinary text: it got as far as the database.
    expect(taken).toBeGreaterThan(0)
  },
)

const isForeign = (what: unknown) => JSON.stringify(what).includes('Foreign')

/** Valid input for the call, with one value replaced in each. */
function spoilt(spec: CallSpec, valid: ReturnType<typeof inputOf>): object[] {
  return [
    ...texts.flatMap((text) => [
      ...withMembers(valid.params, text).map((params) => ({ ...valid, params })),
      ...Object.keys(spec.query?.shape ?? {}).map((name) => ({ ...valid, query: { [name]: text } })),
      ...Object.keys(spec.headers?.shape ?? {}).map((name) => ({
        ...valid,
        headers: { ...valid.headers, [name]: text },
      })),
    ]),
    ...[...texts, ...others].flatMap((other) => [
      ...(valid.body === undefined ? [] : variants(valid.body, other).map((body) => ({ ...valid, body }))),
      ...(valid.form === undefined ? [] : withMembers(valid.form, other).map((form) => ({ ...valid, form }))),
    ]),
  ]
}

/** All variants of a value with one part replaced. */
function variants(value: unknown, other: unknown): unknown[] {
  if (typeof value !== 'object' || value === null || value instanceof TestFile) return [other]
  if (Array.isArray(value)) return [other, ...variants(value[0], other).map((changed) => [changed])]
  return [other, ...withMembers(value, other)]
}

function withMembers(value: object, other: unknown): object[] {
  return Object.entries(value).flatMap(([name, member]) =>
    variants(member, other).map((changed) => ({ ...value, [name]: changed })),
  )
}

/** Variants of a body meant to confuse its parser. */
const tricks: Readonly<Record<string, (json: string) => string>> = {
  'a prototype': (json) => json.replace('{', '{"__proto__":{"role":"SuperAdmin"},'),
  'an escaped prototype': (json) => json.replace('{', '{"\\u005f_proto__":{"role":"SuperAdmin"},'),
  'a constructor': (json) => json.replace('{', '{"constructor":{"prototype":{"role":"SuperAdmin"}},'),
  'a member twice': (json) => json.replace('{', '{"x":1,"x":2,'),
  '30 levels': (json) => json.replace('{', `{"x":${'['.repeat(30)}${']'.repeat(30)},`),
  'no end': (json) => json.slice(0, -1),
}
const types = ['application/json; charset=utf-16', 'application/json; charset=utf-7', 'text/json', 'text/plain']

test('[C7] no call accepts a body meant to confuse its parser, and the next person is served normally', async () => {
  const { app, as, signedIn, ...server } = await startServer({ settings: { rateLimitFactor: 1000 } })
  const world = await makeWorld(server)
  const before = await storedIn(server.db)
  const tokens = new Map<Role, string>()
  for (const role of roles) tokens.set(role, (await signedIn(world.people[role])).token)
  const taken: string[] = []

  for (const { spec, role } of callers.filter(({ spec }) => spec.body !== undefined)) {
    const input = inputOf(spec, role === 'anyone' ? world.own : world.idsOf(role))
    const json = JSON.stringify(input.body)
    const tries = [
      ...Object.entries(tricks).map(([name, trick]) => ({ name, payload: trick(json), type: 'application/json' })),
      ...types.map((type) => ({ name: type, payload: json, type })),
    ]
    for (const { name, payload, type } of tries) {
      const { statusCode } = await app.inject({
        method: spec.method,
        url: `/api${pathOf(spec, input.params)}`,
        headers: { 'content-type': type, ...(role !== 'anyone' && { authorization: `Bearer ${tokens.get(role)}` }) },
        payload,
      })
      const wanted = type === 'application/json' ? 400 : 415
      if (statusCode !== wanted) taken.push(`${spec.method} ${spec.path} with ${name}: ${statusCode}`)
    }
  }

  expect(taken).toEqual([])
  expect(await storedIn(server.db)).toEqual(before)
  expect(Object.keys(Object.prototype)).toEqual([])
  expect((await as(world.people.CustomerUser).send(listCustomers, { query: {} })).status).toBe(403)
  expect((await as(world.people.SuperAdmin).send(listCustomers, { query: {} })).status).toBe(200)
})
