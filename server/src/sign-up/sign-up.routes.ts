import { findCustomerByName, signUp } from '@plumbline/contract/customers'
import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import { organisationByName, signUpPerson } from './sign-up.queries.ts'

export async function signUpRoutes(app: FastifyInstance) {
  route(app, findCustomerByName, ({ params: { name }, clientAddress }, surroundings) =>
    organisationByName(surroundings, name, clientAddress),
  )
  route(app, signUp, ({ body, clientAddress }, surroundings) => signUpPerson(surroundings, body, clientAddress))
}
