import { expect, test } from 'vitest'
import { tokenIn } from './mailed-token.ts'

const TOKEN = 'kX9v2LqT7mRw4ZbN8sFd3HyJ6cPg1AeUxW0-_abcdef'

test.for([
  TOKEN,
  `${TOKEN}.`,
  `${TOKEN}>`,
  `3D${TOKEN}`,
  `=3D${TOKEN}`,
  `<${TOKEN}>),`,
  `${TOKEN.slice(0, 20)}=\r\n${TOKEN.slice(20)}`,
  `${TOKEN.slice(0, 20)} ${TOKEN.slice(20)}`,
  `${TOKEN.slice(0, 20)}=${TOKEN.slice(20)}`,
  `${TOKEN}&utm_source=mail`,
] as const)('[LIST-010] the token is found in %j', (came) => {
  expect(tokenIn(came)).toBe(TOKEN)
})

test.for([null, '', TOKEN.slice(0, 42), `${TOKEN.slice(0, 20)}.${TOKEN.slice(21)}`] as const)(
  '[LIST-010] none is in %j',
  (came) => {
    expect(tokenIn(came)).toBeUndefined()
  },
)
