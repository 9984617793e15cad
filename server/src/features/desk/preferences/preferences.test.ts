import { changePreferences, getPreferences } from '@plumbline/contract/desk/preferences'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/server.ts'

test('[HOME-007] the defaults are 8 rows per page and single keys; a choice applies to that person only', async () => {
  const { as, make } = await startServer()
  const [sam, mia, uli] = [as(await make.superAdmin()), as(await make.customerAdmin()), as(await make.customerUser())]

  const before = (await sam.send(getPreferences, {})).answer
  const chosen = (await sam.send(changePreferences, { body: { RowsPerPage: 50 } })).answer
  await sam.send(changePreferences, { body: { SingleKeys: false } })
  await uli.send(changePreferences, { body: { RowsPerPage: 100 } })
  const nothing = (await sam.send(changePreferences, { body: {} })).answer

  expect(before).toEqual({ RowsPerPage: 8, SingleKeys: true })
  expect(chosen).toEqual({ RowsPerPage: 50, SingleKeys: true })
  expect(nothing).toEqual({ RowsPerPage: 50, SingleKeys: false })
  expect((await sam.send(getPreferences, {})).answer).toEqual({ RowsPerPage: 50, SingleKeys: false })
  expect((await mia.send(getPreferences, {})).answer).toEqual({ RowsPerPage: 8, SingleKeys: true })
  expect((await uli.send(getPreferences, {})).answer).toEqual({ RowsPerPage: 100, SingleKeys: true })
})

test('[HOME-007] another page size is refused, and nothing is stored', async () => {
  const { as, make } = await startServer()
  const sam = as(await make.superAdmin())

  const refused = []
  for (const RowsPerPage of [0, 9, 1000, -8, 8.5, '25', null, [8], 'all'])
    refused.push((await sam.sendFaulty(changePreferences, { body: { RowsPerPage, SingleKeys: false } })).failure)

  expect(refused.map((failure) => failure?.errorMessage)).toEqual(
    refused.map(() => ['RowsPerPage: Choose one of: 8, 25, 50, 100.']),
  )
  expect((await sam.sendFaulty(changePreferences, { body: { SingleKeys: 'yes' } })).status).toBe(400)
  expect((await sam.send(getPreferences, {})).answer).toEqual({ RowsPerPage: 8, SingleKeys: true })
})

test('[HOME-007] two concurrent choices are both stored', async () => {
  const { as, make } = await startServer()
  const sam = as(await make.superAdmin())

  await Promise.all([
    sam.send(changePreferences, { body: { RowsPerPage: 25 } }),
    sam.send(changePreferences, { body: { SingleKeys: false } }),
  ])

  expect((await sam.send(getPreferences, {})).answer).toEqual({ RowsPerPage: 25, SingleKeys: false })
})
