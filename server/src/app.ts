import { limits } from '@plumbline/contract/limits'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { callLimiter } from './access/call-limits.ts'
import { logCalls, measureCalls } from './access/ended-calls.ts'
import { recordRefusals } from './access/refused-calls.ts'
import { noteSessionUses } from './access/session-uses.ts'
import { answersWorkspaceRoutes } from './answers-workspace/answers-workspace.routes.ts'
import { auditLogRoutes } from './audit-log/audit-log.routes.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { catalogueRoutes } from './catalogue/catalogue.routes.ts'
import { companyProfileRoutes } from './company-profile/company-profile.routes.ts'
import { customQuestionRoutes } from './custom-questions/custom-questions.routes.ts'
import { customerUserRoutes } from './customer-users/customer-users.routes.ts'
import { customerRoutes } from './customers/customers.routes.ts'
import { queueOf } from './db/database.ts'
import { deletedRoutes } from './deleted/deleted.routes.ts'
import { diagnosticQuestionRoutes } from './diagnostic-questions/diagnostic-questions.routes.ts'
import { documentRoutes } from './documents/documents.routes.ts'
import { factorRoutes } from './factors/factors.routes.ts'
import { findingRoutes } from './findings/findings.routes.ts'
import { helpDocumentRoutes } from './help-documents/help-documents.routes.ts'
import { homeRoutes } from './home/home.routes.ts'
import { refuseDuplicateHost } from './http/duplicate-host.ts'
import { answerFailures, answerNoRequest, answerUnreadable } from './http/failures.ts'
import { takeJson } from './http/json.ts'
import { shedLoad } from './http/overload.ts'
import { newRequestId } from './http/request-id.ts'
import { safeHeaders } from './http/safe-headers.ts'
import { closeLingering, closeSlowReaders, defaultTimeouts, type Timeouts } from './http/timeouts.ts'
import { takeForms } from './http/uploads.ts'
import { serveWeb } from './http/web.ts'
import { inquiryRoutes } from './inquiries/inquiries.routes.ts'
import { inquiryTypeRoutes } from './inquiry-types/inquiry-types.routes.ts'
import { intakeQuestionRoutes } from './intake-questions/intake-questions.routes.ts'
import { invitationRoutes } from './invitations/invitations.routes.ts'
import { passkeyRoutes } from './passkeys/passkeys.routes.ts'
import { pathwayRoutes } from './pathways/pathways.routes.ts'
import { pdfReportRoutes } from './pdf-report/pdf-report.routes.ts'
import { personalDataRoutes } from './personal-data/personal-data.routes.ts'
import { preferenceRoutes } from './preferences/preferences.routes.ts'
import { recommendationRoutes } from './recommendations/recommendations.routes.ts'
import { reminderRoutes } from './reminders/reminders.routes.ts'
import { respondentRoutes } from './respondents/respondents.routes.ts'
import { resultRoutes } from './results/results.routes.ts'
import { resultsDraftRoutes } from './results/results-draft.routes.ts'
import { resultsVersionsRoutes } from './results/results-versions.routes.ts'
import { roadmapRoutes } from './roadmaps/roadmaps.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import { docsRoutes } from './service/docs.ts'
import { serveSecurityText } from './service/security-text.ts'
import { serviceRoutes } from './service/service.routes.ts'
import { sessionRoutes } from './sessions/sessions.routes.ts'
import { signUpRoutes } from './sign-up/sign-up.routes.ts'
import { singleSignOnRoutes } from './single-sign-on/single-sign-on.routes.ts'
import { statisticsRoutes } from './statistics/statistics.routes.ts'
import type { Surroundings } from './surroundings.ts'
import { surveyAnswerRoutes } from './survey-answers/survey-answers.routes.ts'
import { teamRoutes } from './team/team.routes.ts'
import { uploadRoutes } from './uploads/uploads.routes.ts'

/** The whole server as a function of its surroundings: the API under /api, the built web client under /. It does not listen yet. */
export async function createApp(
  surroundings: Surroundings,
  logger?: FastifyBaseLogger,
  timeouts: Timeouts = defaultTimeouts,
): Promise<FastifyInstance> {
  const app = Fastify({
    ...(logger === undefined ? { logger: false } : { loggerInstance: logger }),
    routerOptions: { caseSensitive: false, maxParamLength: 16_384 },
    genReqId: newRequestId,
    trustProxy: (_address, hop) => hop < surroundings.settings.trustedProxies,
    bodyLimit: limits.bodyBytes,
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.keepAlive,
    connectionTimeout: timeouts.connection,
    http: {
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: timeouts.checkInterval,
      maxHeaderSize: 16_384,
    },
    forceCloseConnections: 'idle',
    frameworkErrors: answerUnreadable,
    clientErrorHandler: (fault, socket) => answerNoRequest(fault, socket, app.log),
    logController: new LogController({ disableRequestLogging: true }),
    schemaController: { compilersFactory: noCompilers },
  })
  app.decorate('surroundings', surroundings)
  app.decorate('countCall', callLimiter(surroundings))
  app.decorateRequest('session', null)
  noteSessionUses(surroundings, app)
  const headers = safeHeaders(surroundings.settings.cspReportUrl)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
  if (/^(?:debug|trace)$/.test(surroundings.settings.logLevel)) logCalls(app)
  if (surroundings.requestEnded !== null) measureCalls(app, surroundings.requestEnded)
  refuseDuplicateHost(app)
  closeSlowReaders(app, timeouts)
  closeLingering(app, timeouts)
  await app.register(
    async (api) => {
      takeJson(api)
      takeForms(api)
      answerFailures(api, recordRefusals(api))
      api.addHook('onRequest', (_, reply, done) => {
        reply.header('cache-control', 'no-store')
        done()
      })
      shedLoad(api, { butFor: ['/api/live', '/api/ready', '/api/health'], queueBehind: () => queueOf(surroundings.db) })
      // Plugins are those that read bodies in a way of their own; as one each, the others would take a quarter of what it takes to build a server.
      await serviceRoutes(api)
      await api.register(docsRoutes)
      await authRoutes(api)
      await factorRoutes(api)
      await passkeyRoutes(api)
      await signUpRoutes(api)
      await singleSignOnRoutes(api)
      await invitationRoutes(api)
      await teamRoutes(api)
      await companyProfileRoutes(api)
      await documentRoutes(api)
      await findingRoutes(api)
      await recommendationRoutes(api)
      await roadmapRoutes(api)
      await deletedRoutes(api)
      await customerRoutes(api)
      await customerUserRoutes(api)
      await inquiryRoutes(api)
      await respondentRoutes(api)
      await api.register(reminderRoutes)
      await inquiryTypeRoutes(api)
      await catalogueRoutes(api)
      await pathwayRoutes(api)
      await diagnosticQuestionRoutes(api)
      await intakeQuestionRoutes(api)
      await customQuestionRoutes(api)
      await surveyAnswerRoutes(api)
      await answersWorkspaceRoutes(api)
      await api.register(uploadRoutes)
      await resultRoutes(api)
      await resultsDraftRoutes(api)
      await resultsVersionsRoutes(api)
      await statisticsRoutes(api)
      await helpDocumentRoutes(api)
      await pdfReportRoutes(api)
      await homeRoutes(api)
      await preferenceRoutes(api)
      await sessionRoutes(api)
      await searchRoutes(api)
      await auditLogRoutes(api)
      await personalDataRoutes(api)
    },
    { prefix: '/api' },
  )
  serveSecurityText(app)
  await serveWeb(app, surroundings.webFolder)
  return app
}

/** The contract checks what comes in and cuts what goes out (`access/route.ts`). Fastify's own compilers of schemas are not even loaded. */
const noCompilers = { buildValidator: () => noSchema, buildSerializer: () => noSchema }
function noSchema(): never {
  throw new Error('A call says its shapes in the contract, not in a schema of its route.')
}
