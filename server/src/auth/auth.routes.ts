import {
  changePassword,
  forgotPassword,
  login,
  logout,
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
import { resendVerificationTo, verifyAddress } from './verification.queries.ts'

export async function authRoutes(app: FastifyInstance) {
  route(app, login, ({ body, by }, surroundings) =>
    orRecord(signIn(surroundings, body, by), 401, (why) =>
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
  route(app, forgotPassword, ({ body, by }, surroundings) => requestCode(surroundings, body.Email, by))
  route(app, verifyForgotPasswordToken, ({ body, by }, surroundings) =>
    orRecord(verifyCode(surroundings, body, by.client), 400, (why) =>
      recordEvent(surroundings.db, by, 'passwordResetRefused', emailKey(body.Email), why),
    ),
  )
  route(app, resetPassword, ({ params: { userId }, body, by }, surroundings) =>
    orRecord(resetPasswordWithCode(surroundings, userId, body, by), 400, (why) =>
      recordEvent(surroundings.db, by, 'passwordResetRefused', emailKey(body.Email), why),
    ),
  )
  route(app, resendVerification, ({ body, by }, surroundings) =>
    resendVerificationTo(surroundings, body.Email, by.client),
  )
  route(app, verifyEmail, ({ body, by }, surroundings) => verifyAddress(surroundings, body.Token, by))
}
