import { expect, test } from 'vitest'
import { optOutTokenIn, tokenIn } from './mailed-token.ts'

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
  '[LIST-010] there is no token in %j',
  (came) => {
    expect(tokenIn(came)).toBeUndefined()
  },
)

const OPT_OUT = `0197a000-0000-7000-8000-000000000001.${TOKEN}`
test.for([OPT_OUT, `3D${OPT_OUT}`, `${OPT_OUT}>.`, `${OPT_OUT.slice(0, 50)}=\r\n${OPT_OUT.slice(50)}`] as const)(
  '[LIST-010] the opt-out token is found in %j',
  (came) => {
    expect(optOutTokenIn(came)).toBe(OPT_OUT)
  },
)

test.for([null, TOKEN, OPT_OUT.slice(0, -1), `${OPT_OUT}A`] as const)(
  '[LIST-010] there is no opt-out token in %j',
  (came) => {
    expect(optOutTokenIn(came)).toBeUndefined()
  },
)
