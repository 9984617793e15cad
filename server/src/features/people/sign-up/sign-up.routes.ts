import {
  declineVerification,
  findCustomerByName,
  openVerification,
  resendVerification,
  signUp,
  verifyEmail,
} from '@plumbline/contract/people/sign-up'
import { emailKey } from '@plumbline/contract/wire/fields'
import type { FastifyInstance } from 'fastify'
import { orRecord, recordEvent } from '../../../domain/access/audit.ts'
import { route } from '../../../domain/access/route.ts'
import { organisationByName, signUpPerson } from './sign-up.ts'
import { declineSignUp, resendVerificationTo, verificationBehind, verifyAddress } from './verification.ts'

export async function signUpRoutes(app: FastifyInstance) {
  route(app, findCustomerByName, ({ params: { name }, by }, surroundings) => organisationByName(surroundings, name, by))
  route(app, signUp, ({ body, by, browser }, surroundings) =>
    orRecord(signUpPerson(surroundings, body, by, browser), 409, (why) =>
      recordEvent(surroundings.db, 'signUpRefused', emailKey(body.Email), by, why),
    ),
  )
  route(app, resendVerification, ({ body, by }, surroundings) => resendVerificationTo(surroundings, body.Email, by))
  route(app, openVerification, ({ body, by, browser }, surroundings) =>
    verificationBehind(surroundings, body.Token, by, browser),
  )
  route(app, verifyEmail, ({ body, by, browser }, surroundings) => verifyAddress(surroundings, body, by, browser))
  route(app, declineVerification, ({ body, by }, surroundings) => declineSignUp(surroundings, body.Token, by))
}
