import {
  changePassword,
  declineVerification,
  forgotPassword,
  login,
  logout,
  openVerification,
  resendVerification,
  resetPassword,
  verifyEmail,
  verifyForgotPasswordToken,
} from '@plumbline/contract/auth'
import { emailKey } from '@plumbline/contract/fields'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../db/transaction.ts'
import { orRecord, recordEvent, typedAddress } from '../http/audit.ts'
import { route } from '../http/route.ts'
import { endSession } from '../http/session.ts'
import { requestCode, resetPasswordWithCode, verifyCode } from './password-codes.queries.ts'
import { changeOwnPassword, signIn } from './sign-in.queries.ts'
import { declineSignUp, resendVerificationTo, verificationBehind, verifyAddress } from './verification.queries.ts'

export async function authRoutes(app: FastifyInstance) {
  route(app, login, ({ body, by, browser }, surroundings) =>
    orRecord(signIn(surroundings, body, by, browser), 401, (why) =>
      recordEvent(surroundings.db, by, 'signInRefused', typedAddress(body.username), why),
    ),
  )
  route(app, logout, ({ session, by }, { db, clock }) =>
    inTransaction(db, async (db) => {
      await endSession(db, session.sessionId, clock.now())
      await recordEvent(db, by, 'signedOut', session.email)
      return {}
    }),
  )
  route(app, changePassword, ({ params: { id }, body, session, by }, surroundings) =>
    orRecord(changeOwnPassword(surroundings, session, id, body, by), 400, (why) =>
      recordEvent(surroundings.db, by, 'passwordChangeRefused', session.email, why),
    ),
  )
  route(app, forgotPassword, ({ body, by, browser }, surroundings) =>
    requestCode(surroundings, body.Email, by, browser),
  )
  route(app, verifyForgotPasswordToken, ({ body, by, browser }, surroundings) =>
    orRecord(verifyCode(surroundings, body, by, browser), 400, (why) =>
      recordEvent(surroundings.db, by, 'passwordResetRefused', emailKey(body.Email), why),
    ),
  )
  route(app, resetPassword, ({ params: { userId }, body, by, browser }, surroundings) =>
    orRecord(resetPasswordWithCode(surroundings, userId, body, by, browser), 400, (why) =>
      recordEvent(surroundings.db, by, 'passwordResetRefused', emailKey(body.Email), why),
    ),
  )
  route(app, resendVerification, ({ body, by }, surroundings) =>
    resendVerificationTo(surroundings, body.Email, by.client),
  )
  route(app, openVerification, ({ body, by, browser }, surroundings) =>
    verificationBehind(surroundings, body.Token, by, browser),
  )
  route(app, verifyEmail, ({ body, by, browser }, surroundings) => verifyAddress(surroundings, body, by, browser))
  route(app, declineVerification, ({ body, by }, surroundings) => declineSignUp(surroundings, body.Token, by))
}
