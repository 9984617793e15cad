import { beginSession } from '../domain/access/session.ts'

/** Starts the session of a manager, for screens that ask who is there. */
export function signInManager(): void {
  const claims = {
    role: 'CustomerAdmin',
    firstname: 'Ada',
    lastname: 'Byron',
    userid: '0190a6b0-0000-7000-8000-00000000000a',
    email: 'ada@example.com',
    customerid: '0190a6b0-0000-7000-8000-00000000000b',
    exp: Date.now() / 1000 + 3600,
  }
  beginSession({ token: `header.${btoa(JSON.stringify(claims))}.signature`, FirstTimeLogin: false })
}
