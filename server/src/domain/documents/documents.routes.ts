import { openFile } from '@plumbline/contract/domain/documents'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../platform/errors.ts'
import { recordEvent } from '../access/audit.ts'
import { route } from '../access/route.ts'
import { personOfLink } from './document-links.ts'
import { documentFor } from './documents.queries.ts'

export async function documentRoutes(app: FastifyInstance) {
  route(app, openFile, async ({ params: { documentId }, query: { token }, by }, surroundings) => {
    const userId = personOfLink(documentId, token, surroundings)
    const document = userId === null ? undefined : await documentFor(surroundings.db, documentId, userId)
    if (document === undefined) throw notFound('Document')
    if (document.kind === 'survey' && document.respondent_user_id !== userId) {
      const detail = { Inquiry: document.description }
      await recordEvent(surroundings.db, 'documentOpened', document.name, { ...by, userId }, detail)
    }
    return {
      name: document.name,
      mediaType: document.media_type,
      content: await surroundings.files.open(document.file_key),
    }
  })
}
