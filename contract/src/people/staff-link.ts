/** The letter shift of the staff sign-up link: it hides nothing and grants nothing (decisions, section 3). */
import { staffSignUp } from '../wire/mailed-paths.ts'
import { pathTo } from '../wire/path-to.ts'
import { searchTo } from '../wire/search-to.ts'

/** Shifts A–Z and a–z one letter on per round, 23 rounds, case kept: 'Acme Ltd' is 'Xzjb Iqa'. */
export const shift = (text: string): string => rotate(text, 23)
/** Reads a shifted text back. */
export const unshift = (text: string): string => rotate(text, 3)

/**
 * The link's path for an organisation and an address, optionally with an invitation:
 * '/auth/signup/Xzjb%20Iqa/…?invite=…'.
 */
export function staffSignUpPath(organisation: string, email: string, invite?: string): string {
  const path = pathTo(staffSignUp, { encryptedOrgName: shift(organisation), encryptedEmail: shift(email) })
  return path + searchTo(staffSignUp, { invite })
}

function rotate(text: string, by: number): string {
  return text.replace(/[A-Za-z]/g, (letter) => {
    const first = letter <= 'Z' ? 65 : 97
    return String.fromCharCode(((letter.charCodeAt(0) - first + by) % 26) + first)
  })
}
