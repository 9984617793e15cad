import { limits } from '@plumbline/contract/wire/limits'
import { sharedResults } from '@plumbline/contract/wire/named-paths'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { languages } from '@plumbline/texts/src/languages'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { logCalls, measureCalls } from './domain/access/ended-calls.ts'
import { recordRefusals } from './domain/access/refused-calls.ts'
import { noteSessionUses } from './domain/access/session-uses.ts'
import { documentRoutes } from './domain/documents/documents.routes.ts'
import { factorRoutes } from './domain/factors/factors.routes.ts'
import { callLimiter } from './domain/limits/call-limits.ts'
import type { Surroundings } from './domain/surroundings.ts'
import { catalogueRoutes } from './features/catalogue/catalogue/catalogue.routes.ts'
import { customQuestionRoutes } from './features/catalogue/custom-questions/custom-questions.routes.ts'
import { diagnosticQuestionRoutes } from './features/catalogue/diagnostic-questions/diagnostic-questions.routes.ts'
import { findingRoutes } from './features/catalogue/findings/findings.routes.ts'
import { inquiryTypeRoutes } from './features/catalogue/inquiry-types/inquiry-types.routes.ts'
import { intakeQuestionRoutes } from './features/catalogue/intake-questions/intake-questions.routes.ts'
import { pathwayRoutes } from './features/catalogue/pathways/pathways.routes.ts'
import { recommendationRoutes } from './features/catalogue/recommendations/recommendations.routes.ts'
import { roadmapRoutes } from './features/catalogue/roadmaps/roadmaps.routes.ts'
import { translationRoutes } from './features/catalogue/translations/translations.routes.ts'
import { auditLogRoutes } from './features/desk/audit-log/audit-log.routes.ts'
import { deletedRoutes } from './features/desk/deleted/deleted.routes.ts'
import { homeRoutes } from './features/desk/home/home.routes.ts'
import { preferenceRoutes } from './features/desk/preferences/preferences.routes.ts'
import { searchRoutes } from './features/desk/search/search.routes.ts'
import { helpDocumentRoutes } from './features/inquiries/help-documents/help-documents.routes.ts'
import { inquiryRoutes } from './features/inquiries/inquiries/inquiries.routes.ts'
import { reminderRoutes } from './features/inquiries/reminders/reminders.routes.ts'
import { respondentRoutes } from './features/inquiries/respondents/respondents.routes.ts'
import { scheduledSendingRoutes } from './features/inquiries/scheduled-sending/scheduled-sending.routes.ts'
import { authRoutes } from './features/people/auth/auth.routes.ts'
import { brandRoutes } from './features/people/brand/brand.routes.ts'
import { companyProfileRoutes } from './features/people/company-profile/company-profile.routes.ts'
import { customerUserRoutes } from './features/people/customer-users/customer-users.routes.ts'
import { customerRoutes } from './features/people/customers/customers.routes.ts'
import { invitationRoutes } from './features/people/invitations/invitations.routes.ts'
import { passkeyRoutes } from './features/people/passkeys/passkeys.routes.ts'
import { personalDataRoutes } from './features/people/personal-data/personal-data.routes.ts'
import { sessionRoutes } from './features/people/sessions/sessions.routes.ts'
import { signUpRoutes } from './features/people/sign-up/sign-up.routes.ts'
import { singleSignOnRoutes } from './features/people/single-sign-on/single-sign-on.routes.ts'
import { teamRoutes } from './features/people/team/team.routes.ts'
import { actionRoutes } from './features/results/actions/actions.routes.ts'
import { answersWorkspaceRoutes } from './features/results/answers-workspace/answers-workspace.routes.ts'
import { reportRoutes } from './features/results/reports/reports.routes.ts'
import { resultLinkRoutes } from './features/results/result-links/result-links.routes.ts'
import { resultRoutes } from './features/results/results/results.routes.ts'
import { resultsDraftRoutes } from './features/results/results/results-draft.routes.ts'
import { resultsVersionsRoutes } from './features/results/results/results-versions.routes.ts'
import { normRoutes } from './features/results/statistics/norms.routes.ts'
import { statisticsRoutes } from './features/results/statistics/statistics.routes.ts'
import { surveyAnswerRoutes } from './features/surveys/survey-answers/survey-answers.routes.ts'
import { uploadRoutes } from './features/surveys/uploads/uploads.routes.ts'
import { docsRoutes } from './operations/service/docs.ts'
import { serveSecurityText } from './operations/service/security-text.ts'
import { serviceRoutes } from './operations/service/service.routes.ts'
import { queueOf } from './platform/db/database.ts'
import { refuseDuplicateHost } from './platform/http/duplicate-host.ts'
import { answerFailures, answerNoRequest, answerUnreadable } from './platform/http/failures.ts'
import { takeJson } from './platform/http/json.ts'
import { answerInLanguage } from './platform/http/languages.ts'
import { shedLoad } from './platform/http/overload.ts'
import { newRequestId } from './platform/http/request-id.ts'
import { safeHeaders } from './platform/http/safe-headers.ts'
import { closeLingering, closeSlowReaders, defaultTimeouts, type Timeouts } from './platform/http/timeouts.ts'
import { takeForms } from './platform/http/uploads.ts'
import { pagesIn, serveWeb } from './platform/http/web.ts'

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
    // Whoever has such an address can read results: it must not be found by searching.
    if (request.url.startsWith(OF_SHARED_RESULTS)) reply.header('x-robots-tag', 'noindex')
    done()
  })
  if (/^(?:debug|trace)$/.test(surroundings.settings.logLevel)) logCalls(app)
  if (surroundings.requestEnded !== null) measureCalls(app, surroundings.requestEnded)
  refuseDuplicateHost(app)
  closeSlowReaders(app, timeouts)
  closeLingering(app, timeouts)
  await app.register(
    async (api) => {
      answerInLanguage(api, [...languages, ...Object.keys(pagesIn(surroundings.webFolder))])
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
      await translationRoutes(api)
      await deletedRoutes(api)
      await customerRoutes(api)
      await brandRoutes(api)
      await customerUserRoutes(api)
      await inquiryRoutes(api)
      await respondentRoutes(api)
      await api.register(reminderRoutes)
      await scheduledSendingRoutes(api)
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
      await normRoutes(api)
      await actionRoutes(api)
      await resultLinkRoutes(api)
      await helpDocumentRoutes(api)
      await reportRoutes(api)
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

const OF_SHARED_RESULTS = pathTo(sharedResults, { token: '' })

/** The contract checks what comes in and cuts what goes out (`access/route.ts`). Fastify's own compilers of schemas are not even loaded. */
const noCompilers = { buildValidator: () => noSchema, buildSerializer: () => noSchema }
function noSchema(): never {
  throw new Error('Declare the shapes of a call in the contract, not in a schema of its route.')
}
