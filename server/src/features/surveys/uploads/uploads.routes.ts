import {
  appendToUpload,
  cancelUpload,
  createUpload,
  getUploadOffset,
  getUploadOptions,
  TUS_VERSION,
} from '@plumbline/contract/surveys/uploads'
import { pathOf } from '@plumbline/contract/wire/call'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/calls/surveys'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../domain/access/route.ts'
import { Refusal } from '../../../platform/errors.ts'
import { takeOctets } from '../../../platform/http/octets.ts'
import { appendPart, beginUpload, dropUpload } from './uploading.ts'
import { ownUpload } from './uploads.queries.ts'

/** The calls of tus 1.0 with its extensions 'creation' and 'termination' (decision 021). */
export async function uploadRoutes(app: FastifyInstance) {
  takeOctets(app, appendToUpload.octets.type)
  speakTus(app)
  route(app, getUploadOptions, async () => ({
    'Tus-Version': TUS_VERSION,
    'Tus-Extension': 'creation,termination',
    'Tus-Max-Size': String(limits.fileBytes),
  }))
  route(app, createUpload, async ({ params, headers, session }, surroundings) => {
    const uploadId = await beginUpload(surroundings, params, headers, session)
    return { Location: `/api${pathOf(getUploadOffset, { uploadId })}` }
  })
  route(app, getUploadOffset, async ({ params: { uploadId }, session }, { db, clock }) => {
    const { received, size } = await ownUpload(db, uploadId, session, clock.now())
    return { 'Upload-Offset': String(received), 'Upload-Length': String(size) }
  })
  route(app, appendToUpload, async ({ params, headers, readBody, session }, surroundings) => {
    const part = { position: headers['upload-offset'], readBody }
    return { 'Upload-Offset': String(await appendPart(surroundings, params.uploadId, part, session)) }
  })
  route(app, cancelUpload, async ({ params: { uploadId }, session }, surroundings) => {
    await dropUpload(surroundings, uploadId, session)
    return {}
  })
}

/** Every response has the version; a call in another version gets 412, after authentication. */
function speakTus(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('tus-resumable', TUS_VERSION)
  })
  app.addHook('preHandler', async (request, reply) => {
    if (request.method === 'OPTIONS' || request.headers['tus-resumable'] === TUS_VERSION) return
    reply.header('tus-version', TUS_VERSION)
    throw new Refusal(412, t.anotherVersion, [t.tusVersion({ version: TUS_VERSION })])
  })
}
