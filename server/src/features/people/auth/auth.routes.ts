import {
  changePassword,
  forgotPassword,
  login,
  logout,
  resetPassword,
  verifyForgotPasswordToken,
} from '@plumbline/contract/people/auth'
import { askForNewAddress, changeAddress } from '@plumbline/contract/people/email-change'
import { changeLanguage } from '@plumbline/contract/people/language'
import { newSurveyLink, openSurvey } from '@plumbline/contract/surveys/survey-entry'
import { emailKey } from '@plumbline/contract/wire/fields'
import type { FastifyInstance } from 'fastify'
import { setLanguage } from '../../../domain/access/accounts.queries.ts'
import { orRecord, recordEvent, typedAddress } from '../../../domain/access/audit.ts'
import { route } from '../../../domain/access/route.ts'
import { endSession } from '../../../domain/access/session.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { changeOwnAddress, requestNewAddress } from './email-change.ts'
import { mailFreshLinks } from './fresh-links.ts'
import { requestCode, resetPasswordWithCode, verifyCode } from './password-codes.ts'
import { changeOwnPassword, signIn } from './sign-in.ts'
import { enterByLink } from './survey-entry.ts'

export async function authRoutes(app: FastifyInstance) {
  route(app, login, ({ body, by, browser }, surroundings) =>
    orRecord(signIn(surroundings, body, by, browser), 401, (why) =>
      recordEvent(surroundings.db, 'signInRefused', typedAddress(body.username), by, why),
    ),
  )
  route(app, logout, ({ session, by }, { db, clock }) =>
    inTransaction(db, async (db) => {
      await endSession(db, session.sessionId, clock.now())
      await recordEvent(db, 'signedOut', session.email, by)
      return {}
    }),
  )
  route(app, openSurvey, ({ body, query: { language }, by, browser }, surroundings) =>
    enterByLink(surroundings, { body, language, by, browser }),
  )
  route(app, newSurveyLink, ({ body, by }, surroundings) => mailFreshLinks(surroundings, body, by))
  route(app, changePassword, ({ params: { id }, body, session, by }, surroundings) =>
    orRecord(changeOwnPassword(surroundings, id, body, session, by), 400, (why) =>
      recordEvent(surroundings.db, 'passwordChangeRefused', session.email, by, why),
    ),
  )
  route(app, askForNewAddress, ({ body, session, by }, surroundings) =>
    requestNewAddress(surroundings, body, session, by),
  )
  route(app, changeAddress, ({ body, session, by }, surroundings) =>
    orRecord(changeOwnAddress(surroundings, body, session, by), 400, (why) =>
      recordEvent(surroundings.db, 'addressChangeRefused', session.email, by, why),
    ),
  )
  route(app, changeLanguage, async ({ body, session }, { db }) => {
    await inTransaction(db, (db) => setLanguage(db, session.userId, body.Language))
    return {}
  })
  route(app, forgotPassword, ({ body, by, browser }, surroundings) =>
    requestCode(surroundings, body.Email, by, browser),
  )
  route(app, verifyForgotPasswordToken, ({ body, by, browser }, surroundings) =>
    orRecord(verifyCode(surroundings, body, by, browser), 400, (why) =>
      recordEvent(surroundings.db, 'passwordResetRefused', emailKey(body.Email), by, why),
    ),
  )
  route(app, resetPassword, ({ params: { userId }, body, by, browser }, surroundings) =>
    orRecord(resetPasswordWithCode(surroundings, userId, body, by, browser), 400, (why) =>
      recordEvent(surroundings.db, 'passwordResetRefused', emailKey(body.Email), by, why),
    ),
  )
}
