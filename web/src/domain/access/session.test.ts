import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beforeLeaving, keepTyped, keptTyped } from '../../ui/forms/typed-values.ts'
import { beginSession, clearStorage, endSession, rememberReturnPath, sessionState, takeReturnPath } from './session.ts'

const ADA = '0190a6b0-0000-7000-8000-00000000000a'
const BOB = '0190a6b0-0000-7000-8000-00000000000b'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-10T09:00:00Z') })
  endSession('left')
})
afterEach(() => vi.useRealTimers())

function tokenOf(claims: Record<string, unknown> = {}) {
  const payload = {
    role: 'CustomerAdmin',
    firstname: 'Zoë',
    lastname: 'Ångström 🙂',
    userid: ADA,
    email: 'zoe@example.com',
    customerid: BOB,
    exp: Date.now() / 1000 + 8 * 3600,
    ...claims,
  }
  const bytes = new TextEncoder().encode(JSON.stringify(payload))
  const base64 = btoa(String.fromCharCode(...bytes))
  return `header.${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.signature`
}
const signIn = (claims?: Record<string, unknown>) => beginSession({ token: tokenOf(claims), FirstTimeLogin: true })

test('[AUTH-013, AUTH-021] role, name and flags come from the token and what sign-in stored, in every script', () => {
  signIn()
  expect(sessionState().session).toMatchObject({
    role: 'CustomerAdmin',
    userId: ADA,
    name: 'Zoë Ångström 🙂',
    firstLogin: true,
  })
  expect({ ...localStorage }).toMatchObject({
    isAuthenticated: 'true',
    loggedInName: 'Zoë Ångström 🙂',
    firstTimeLogin: 'true',
  })
})

test('[AUTH-022] a session is valid only before its end', () => {
  signIn()
  vi.advanceTimersByTime(8 * 3600_000 - 1)
  expect(sessionState().session).toBeDefined()
  vi.advanceTimersByTime(1)
  expect(sessionState()).toEqual({ ending: 'missing', userId: ADA, wasByLink: false })
  expect(localStorage.length).toBe(0)
})

test('an unreadable token is none', () => {
  for (const token of ['', 'abc', 'a.b.c', `a.${btoa('{"role":"Root"}')}.c`]) {
    expect(() => beginSession({ token, FirstTimeLogin: false })).toThrow()
    expect(sessionState().session).toBeUndefined()
  }
})

test('the return path is for the same person and their own section', () => {
  rememberReturnPath('/customerAdmin/inquiry-logs?page=2', ADA)
  signIn()
  expect(takeReturnPath()).toBe('/customerAdmin/inquiry-logs?page=2')
  expect(takeReturnPath()).toBe('/customerAdmin/dashboard')

  rememberReturnPath('/customerAdmin/inquiry-logs', BOB)
  signIn()
  expect(takeReturnPath()).toBe('/customerAdmin/dashboard')

  rememberReturnPath('/superAdmin/findings', undefined)
  signIn()
  expect(takeReturnPath()).toBe('/customerAdmin/dashboard')

  rememberReturnPath('/customerAdmin/survey-forms', undefined)
  signIn()
  expect(takeReturnPath()).toBe('/customerAdmin/survey-forms')
})

test('[ENTRY-004] an emailed link is a return path for anyone, and nothing else outside their own section is', () => {
  rememberReturnPath('/auth/survey?invite=a1', undefined)
  signIn()
  expect(takeReturnPath()).toBe('/auth/survey?invite=a1')

  for (const path of ['/auth/login', '/auth/surveys', '//example.com/auth/survey?invite=a1']) {
    rememberReturnPath(path, undefined)
    expect(takeReturnPath()).toBe('/customerAdmin/dashboard')
  }
})

test("[AUTH-015] only addresses of the product, in the person's own section, are opened after sign-in", () => {
  for (const path of [
    'https://evil.example.net/customerAdmin/',
    '//evil.example.net',
    '//evil.example.net/customerAdmin/',
    '/superAdmin/findings',
    'javascript:1',
  ]) {
    rememberReturnPath(path, undefined)
    signIn()
    expect(takeReturnPath()).toBe('/customerAdmin/dashboard')
  }
})

test('[ENTRY-009] a session opened by an emailed link says which inquiry it is limited to, also once it has ended', () => {
  signIn({ onlyinquiry: BOB })
  expect(sessionState().session).toMatchObject({ onlyInquiry: BOB })
  vi.advanceTimersByTime(8 * 3600_000)
  expect(sessionState()).toEqual({ ending: 'missing', userId: ADA, wasByLink: true })

  signIn({ onlyinquiry: BOB })
  endSession('refused')
  expect(sessionState()).toEqual({ ending: 'refused', userId: ADA, wasByLink: true })

  signIn()
  expect(sessionState().session?.onlyInquiry).toBeUndefined()
  endSession('refused')
  expect(sessionState()).toEqual({ ending: 'refused', userId: ADA, wasByLink: false })
})

test('typed values are kept when a session expires, for the same person only, and not when logging out', () => {
  signIn()
  const stop = beforeLeaving(() => keepTyped('/form', { Name: 'typed' }))
  endSession('refused')
  clearStorage()
  signIn({ userid: BOB })
  expect(keptTyped('/form')).toBeUndefined()
  endSession('left')

  signIn()
  endSession('refused')
  signIn()
  expect(keptTyped('/form')).toEqual({ Name: 'typed' })
  endSession('left')
  signIn()
  expect(keptTyped('/form')).toBeUndefined()
  stop()
})

test.for([9 * 3600, 2 * 86_400, -2 * 86_400])(
  '[LIST-009] with a device clock %i seconds ahead of the server a session starts, and ends after its eight hours',
  (ahead) => {
    const server = Date.now() / 1000 - ahead

    signIn({ iat: server, exp: server + 8 * 3600 })

    expect(sessionState().session?.role).toBe('CustomerAdmin')
    vi.advanceTimersByTime(8 * 3600_000 - 1000)
    expect(sessionState().session).toBeDefined()
    vi.advanceTimersByTime(1000)
    expect(sessionState().session).toBeUndefined()
  },
)
