import { t } from '@plumbline/texts/commands/service'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../platform/errors.ts'
import { sendRefusal } from '../../platform/http/failures.ts'

/**
 * Serves /.well-known/security.txt (RFC 9116), which tells whoever has found a weakness whom to tell; 404 where no contact is set, and once its last
 * day is over, since nobody is to trust it then. [OPS-013]
 */
export function serveSecurityText(app: FastifyInstance): void {
  const { settings, clock } = app.surroundings
  app.get('/.well-known/security.txt', async (_, reply) => {
    const { disclosure } = settings
    if (disclosure === null || clock.now().toISOString() > disclosure.expires)
      return sendRefusal(reply, new Refusal(404, t.notFound, [t.nothingHere]))
    const lines = [
      ...disclosure.contacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${disclosure.expires}`,
      `Preferred-Languages: ${disclosure.languages.join(', ')}`,
      `Canonical: ${settings.publicUrl}/.well-known/security.txt`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(lines.map((line) => `${line}\n`).join(''))
  })
}
