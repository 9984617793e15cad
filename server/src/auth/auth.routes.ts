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
import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import { endSession } from '../http/session.ts'
import { requestCode, resetPasswordWithCode, verifyCode } from './password-codes.queries.ts'
import { changeOwnPassword, signIn } from './sign-in.queries.ts'
import { resendVerificationTo, verifyAddress } from './verification.queries.ts'

export async function authRoutes(app: FastifyInstance) {
  route(app, login, ({ body, clientAddress }, surroundings) => signIn(surroundings, body, clientAddress))
  route(app, logout, async ({ session }, { db, clock }) => {
    await endSession(db, session.sessionId, clock.now())
    return {}
  })
  route(app, changePassword, ({ params: { id }, body, session, clientAddress }, surroundings) =>
    changeOwnPassword(surroundings, session, id, body, clientAddress),
  )
  route(app, forgotPassword, ({ body, clientAddress }, surroundings) =>
    requestCode(surroundings, body.Email, clientAddress),
  )
  route(app, verifyForgotPasswordToken, ({ body, clientAddress }, surroundings) =>
    verifyCode(surroundings, body, clientAddress),
  )
  route(app, resetPassword, ({ params: { userId }, body, clientAddress }, surroundings) =>
    resetPasswordWithCode(surroundings, userId, body, clientAddress),
  )
  route(app, resendVerification, ({ body, clientAddress }, surroundings) =>
    resendVerificationTo(surroundings, body.Email, clientAddress),
  )
  route(app, verifyEmail, ({ body, clientAddress }, surroundings) =>
    verifyAddress(surroundings, body.Token, clientAddress),
  )
}
