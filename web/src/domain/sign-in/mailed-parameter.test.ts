import { tokenIn } from '@plumbline/contract/wire/mailed-token'
import { expect, test } from 'vitest'
import { mailedParameter } from './mailed-parameter.ts'

const TOKEN = 'kX9v2LqT7mRw4ZbN8sFd3HyJ6cPg1AeUxW0-_abcdef'

test.for([
  `?invite=${TOKEN}`,
  `?INVITE=${TOKEN}`,
  `?invite%3D${TOKEN}`,
  `?invite%253d${TOKEN}`,
  `?invite=3D${TOKEN}`,
  `?invite=%3D${TOKEN}`,
  `?step=person&amp;invite=${TOKEN}`,
  `?invite=${TOKEN}%3E%20`,
  `?invite=${TOKEN.slice(0, 30)}=%0D%0A${TOKEN.slice(30)}`,
] as const)('[LIST-010] the token behind %s is found', (search) => {
  expect(tokenIn(mailedParameter(search, 'invite'))).toBe(TOKEN)
})

test('[LIST-010] without the parameter there is none', () => {
  expect(mailedParameter('', 'invite')).toBeNull()
  expect(mailedParameter('?step=person', 'invite')).toBeNull()
})
