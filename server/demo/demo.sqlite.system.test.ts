import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Customer } from '@plumbline/contract/people/customers'
import { z } from '@plumbline/contract/wire/zod'
import { expect, test } from 'vitest'
import { newFolder, type Product, start } from '../src/test/outside/product.ts'
import { runProgram } from '../src/test/outside/program.ts'

const Token = z.object({ token: z.string() })
const Inquiries = z.object({
  data: z.array(
    z.object({
      Progress: z.number(),
      Status: z.string(),
      NoOfParticipants: z.number(),
      Id: z.string(),
      CustomerName: z.string(),
    }),
  ),
})
const Rounds = z.object({
  Since: z.object({
    Roadmap: z.nullable(z.looseObject({})),
    Questions: z.array(
      z.object({
        Match: z.string(),
        Performance: z.object({ Word: z.nullable(z.string()), Change: z.nullable(z.number()) }),
      }),
    ),
  }),
})
/** Facts that no two real clients share. */
const TOLD_APART = [
  'CustomerName',
  'Industry',
  'Website',
  'Address',
  'State',
  'City',
  'YearsInBusiness',
  'OwnershipStructure',
  'AnnualRevenue',
  'AverageFTE',
  'NumberOfLocations',
  'HeadquarterAddress',
] as const

test('[RUN-036, RUN-037, RUN-038, RUN-039, RNDS-002, RNDS-003, LANG-006] the demo has three organisations, inquiries at every stage, results in three languages, two rounds that show what has changed, a norm of twelve organisations that stays, and working sign-ins', {
  timeout: 120_000,
}, async () => {
  const DATA_DIR = await newFolder()
  const printed = await seed(DATA_DIR)
  // A quarter later the product would hide what no one's figures are behind.
  const database = new DatabaseSync(join(DATA_DIR, 'plumbline.sqlite'))
  database.exec("update norm set content = json_set(content, '$.all', null)")
  database.exec("update norm_run set quarter = '2026-01'")
  database.close()
  const again = await seed(DATA_DIR)
  const product = await start({ DATA_DIR })
  const password = /password (\S+)/.exec(printed)?.[1] ?? ''
  const addresses = printed.match(/\S+@\S+/g) ?? []

  const roles = await Promise.all(addresses.map(async (address) => roleIn(await signIn(product, address, password))))
  const admin = await signIn(product, addresses[0] ?? '', password)
  const { data: inquiries } = z.parse(
    Inquiries,
    await get(product, '/api/Inquiry/Admin?pageSize=100&currentPage=-1', admin),
  )
  const { data: customers } = z.parse(z.object({ data: z.array(Customer) }), await get(product, '/api/Customer', admin))
  const completed = inquiries.filter(({ Status }) => Status === 'completed')
  const published = completed.find(({ NoOfParticipants }) => NoOfParticipants === 40)
  const inLanguages = completed.find(({ NoOfParticipants }) => NoOfParticipants === 8)
  const findings = await get(product, `/api/UploadResultDocument/FindingsResult/${published?.Id}`, admin)

  expect(again).toBe(printed)
  expect(new Set(roles)).toEqual(new Set(['SuperAdmin', 'CustomerAdmin', 'CustomerUser']))
  expect(customers).toHaveLength(3)
  for (const field of TOLD_APART)
    expect([field, new Set(customers.map((customer) => customer[field])).size]).toEqual([field, 3])
  expect(inquiries.map(({ Progress }) => Progress).sort((a, b) => a - b)).toEqual([0, 10, 46, 90, 100, 100, 100])
  expect(published).toMatchObject({ Progress: 100, NoOfParticipants: 40 })
  const trend = z.parse(Rounds, await get(product, `/api/Statistics/Trend/${published?.Id}`, admin))
  const kindsOf = (word: string) => trend.Since.Questions.filter(({ Performance }) => Performance.Word === word).length
  expect(trend.Since.Questions.filter(({ Match }) => Match === 'joined')).toHaveLength(1)
  expect(trend.Since.Roadmap).not.toBeNull()
  expect([kindsOf('better') >= 3, kindsOf('worse') >= 1]).toEqual([true, true])
  const { Comparisons } = z.parse(
    z.object({ Comparisons: z.array(z.object({ Questions: z.array(z.object({ Organisations: z.number() })) })) }),
    await get(product, `/api/Norms/${published?.Id}?version=1`, admin),
  )
  expect(Comparisons[0]?.Questions.length).toBeGreaterThan(10)
  expect(new Set(Comparisons[0]?.Questions.map(({ Organisations }) => Organisations))).toEqual(new Set([12]))
  expect(findings).toMatchObject({ CultureArray: [{}, {}, {}], OthersArray: [{}] })
  expect(await get(product, `/api/Results/Languages/${inLanguages?.Id}`, admin)).toMatchObject({
    Languages: ['de', 'ar'].map((Language) => ({ Language, Untranslated: 0, Outdated: 0 })),
  })
})

async function seed(DATA_DIR: string): Promise<string> {
  const { said, failure, code } = await runProgram(join(import.meta.dirname, 'seed.ts'), [], { DATA_DIR })
  expect([code, failure]).toEqual([0, ''])
  return said
}

async function signIn({ url }: Product, username: string, password: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  return z.parse(Token, await response.json()).token
}

function roleIn(token: string): unknown {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).role
}

async function get({ url }: Product, path: string, token: string): Promise<unknown> {
  const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })
  expect(response.status).toBe(200)
  return response.json()
}
