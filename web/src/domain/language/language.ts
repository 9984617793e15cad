import { changeLanguage } from '@plumbline/contract/people/language'
import { languages } from '@plumbline/texts/src/languages'
import { send } from '../../api/send.ts'
import { readIn, type Session, sessionState } from '../access/session.ts'

/** What the page was chosen by; the server reads it (`platform/http/web.ts`). */
const COOKIE = 'language'
const A_YEAR = 31_536_000
/** Chosen before logging in, for the account of whoever logs in next. */
const CHOSEN = 'chosen-language'

/** The language of the page. */
export const pageLanguage = (): string => document.documentElement.lang

/** Shows everything in another language from now on: for this account or, before logging in, for this browser. [LANG-002] */
export async function chooseLanguage(language: string): Promise<void> {
  if (sessionState().session) await save(language)
  else sessionStorage.setItem(CHOSEN, language)
  if (isKept(language)) location.reload()
}

/** Once someone has logged in: keeps what they have just chosen, or follows what they chose earlier. */
export async function followAccount({ language }: Session): Promise<void> {
  const chosen = sessionStorage.getItem(CHOSEN)
  sessionStorage.removeItem(CHOSEN)
  if (chosen !== null && chosen === pageLanguage()) await save(chosen)
  else if (language !== undefined && language !== pageLanguage() && languages.includes(language) && isKept(language))
    location.reload()
}

async function save(language: string): Promise<void> {
  await send(changeLanguage, { body: { Language: language } })
  readIn(language)
}

/** Whether the browser has kept the cookie: otherwise another page would be in the same language again. */
function isKept(language: string): boolean {
  const kept = `${COOKIE}=${language}`
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing over plain HTTP
  document.cookie = `${kept}; path=/; max-age=${A_YEAR}; samesite=lax`
  return document.cookie.split('; ').includes(kept)
}
