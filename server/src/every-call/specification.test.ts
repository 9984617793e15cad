/**
 * Everything the two parts of the specification name, spelled out and compared with the server: calls, roles, fields.
 */

import { calls } from '@plumbline/contract/calls'
import { pathOf } from '@plumbline/contract/wire/call'
import { getDescription } from '@plumbline/contract/wire/service'
import { z } from '@plumbline/contract/wire/zod'
import { expect, test } from 'vitest'
import { startServer } from '../test/server.ts'

/** Every call of the two parts and of the decisions, by role. */
const specified: Record<string, readonly string[]> = {
  anyone: [
    'POST /auth/login',
    'POST /auth/forgotpassword',
    'POST /auth/verifyforgotpasswordtoken',
    'PUT /auth/resetpassword/{userId}',
    'POST /auth/resendverification',
    'POST /auth/openverification',
    'POST /auth/verifyemail',
    'POST /auth/declineverification',
    'GET /Customer/CustomerByName/{name}',
    'POST /Customer/CustomerAdminsignup',
    'GET /health',
    'GET /openapi.json',
  ],
  SuperAdmin: [
    'GET /Customer',
    'GET /Customer/{id}',
    'PUT /Customer/{id}',
    'DELETE /Customer/{id}',
    'DELETE /CustomerUser/{id}',
    'POST /InquiryType/CreateInquiryType',
    'PUT /InquiryType/{id}',
    'DELETE /InquiryType/{id}',
    'POST /Pathway/{inquiryId}/CreatePathway',
    'PUT /Pathway/{inquiryId}/Update/{pathwayId}',
    'DELETE /Pathway/{id}',
    'POST /DiagnosticQuestion/{pathwayId}/CreateDiagnosticQuestion',
    'PUT /DiagnosticQuestion/{pathwayId}/Update/{id}',
    'DELETE /DiagnosticQuestion/{id}',
    'GET /IntakeQuestion/{id}',
    'POST /IntakeQuestion/{inquiryId}/CreateIntakeQuestion',
    'PUT /IntakeQuestion/{inquiryId}/Update/{id}',
    'DELETE /IntakeQuestion/{id}',
    'GET /CustomQuestion/AllCustomQuestions',
    'PUT /CustomQuestion/ChangeStatusCustomQuestion/{id}',
    'GET /Findings/AllFindings',
    'GET /Findings/{id}',
    'POST /Findings/AddFindings',
    'PUT /Findings/{id}',
    'DELETE /Findings/{id}',
    'GET /Recommendations/AllRecommendations',
    'GET /Recommendations/{id}',
    'POST /Recommendations/AddRecommendations',
    'PUT /Recommendations/{id}',
    'DELETE /Recommendations/{id}',
    'GET /Roadmap/AllRoadmaps',
    'GET /Roadmap/{id}',
    'POST /Roadmap/AddRoadmap',
    'PUT /Roadmap/{id}',
    'DELETE /Roadmap/{id}',
    'GET /Inquiry/Admin',
    'GET /Inquiry/GetIntakeAnswers/{inquiryId}',
    'GET /Inquiry/UserDocuments/{inquiryId}/{customerUserId}',
    'POST /Inquiry/UploadHelpDocument/{inquiryId}',
    'GET /UploadResultDocument/Template/{inquiryId}',
    'POST /UploadResultDocument/DocumentValidate',
    'POST /UploadResultDocument/UploadDocumentResults/{inquiryId}',
    'GET /UploadResultDocument/InputResultForPortalAdmin/{inquiryId}',
    'GET /SurveyAnswer/{inquiryId}/ViewOpenEndedSurveyAnswers/{customerUserId}',
    'GET /PDFReport/ExportData/{inquiryId}',
    'POST /Customer/InviteOrganisation',
    'GET /Catalogue/Export',
    'POST /Catalogue/ImportPreview',
    'POST /Catalogue/Import',
    'GET /AuditLog',
    'GET /AuditLog/Export',
  ],
  CustomerAdmin: [
    'PUT /Customer/{customerId}/User/{userId}/CustomerProfileComplete',
    'GET /CustomQuestion/AllCustomQuestionsByUserId/UserId/{userId}',
    'POST /CustomQuestion/CreateCustomQuestion/InquiryId/{inquiryId}',
    'PUT /CustomQuestion/{id}',
    'DELETE /CustomQuestion/{id}',
    'GET /Inquiry',
    'POST /Inquiry/CreateInquiry',
    'POST /Inquiry/AddIntakeAnswer/{inquiryId}',
    'PUT /Inquiry/AddParticipants/{inquiryId}',
  ],
  'SuperAdmin, CustomerAdmin': [
    'GET /CustomerUser/GetAll/{customerId}',
    'POST /CustomerUser/InviteAdmin/{customerId}',
    'GET /InquiryType',
    'GET /InquiryType/{id}',
    'GET /Pathway/{inquiryId}/AllPathways',
    'GET /Pathway/{id}',
    'GET /DiagnosticQuestion/{pathwayId}/AllDiagnosticQuestions',
    'GET /DiagnosticQuestion/{id}',
    'GET /IntakeQuestion/{inquiryId}/AllIntakeQuestions',
    'GET /CustomQuestion/{id}',
    'GET /Inquiry/{id}',
    'GET /Inquiry/GetRespondents/{inquiryId}',
    'GET /UploadResultDocument/AreaColors',
    'GET /UploadResultDocument/AreaColorResult/{id}',
    'GET /UploadResultDocument/FindingsResult/{inquiryId}',
    'GET /UploadResultDocument/RecommendationResult/{inquiryId}',
    'GET /UploadResultDocument/InputResult/{inquiryId}',
    'GET /UploadResultDocument/RoadmapResult/{inquiryId}',
    'GET /UploadResultDocument/AdvanceInsightsResult/{inquiryId}',
    'GET /UploadResultDocument/InquiryDocuments/{inquiryId}',
  ],
  'CustomerAdmin, CustomerUser': [
    'GET /Inquiry/Staff/{email}',
    'GET /SurveyAnswer/{inquiryTypeId}/{inquiryId}/SurveyFormQuestions',
    'POST /SurveyAnswer/DocumentValidate',
    'POST /SurveyAnswer/AddSurveyAnswers',
  ],
  'SuperAdmin, CustomerAdmin, CustomerUser': [
    'POST /auth/logout',
    'PUT /auth/changepassword/{id}',
    'GET /CustomerUser/{id}',
    'PUT /CustomerUser/{id}',
    'GET /SurveyAnswer/{inquiryId}/ViewSurveyAnswers/{customerUserId}',
  ],
}

test('[RUN-002, WIRE-024] every call that the specification names is served under /api to its roles', async () => {
  const { app } = await startServer()
  const found: Record<string, string[]> = Object.fromEntries(Object.keys(specified).map((roles) => [roles, []]))
  const served: Record<string, boolean> = {}

  for (const { spec } of calls) {
    const named = `${spec.method} ${spec.path}`
    found[spec.roles === 'anyone' ? 'anyone' : spec.roles.join(', ')]?.push(named)
    const url = `/api${pathOf(spec, new Proxy({}, { get: () => '0190a6b0-0000-7000-8000-00000000dead' }))}`
    served[named] = !(await app.inject({ method: spec.method, url })).body.includes('There is no such call.')
  }

  for (const [roles, names] of Object.entries(specified)) {
    expect({ roles, missing: names.filter((name) => !found[roles]?.includes(name)) }).toEqual({ roles, missing: [] })
    expect(names.filter((name) => served[name] !== true)).toEqual([])
  }
})

/** The fields of section 3 of both parts, by call: in its answer, or with `→` in its input. */
const fields: Record<string, string> = {
  'GET /Customer/{id}':
    'CustomerId CustomerName Industry Website Address State City Country YearsInBusiness Duration ProfitOrNon OwnershipStructure AnnualRevenue AverageFTE NumberOfLocations HeadquarterAddress IsActive',
  'GET /InquiryType/{id}': 'Id InqType Description IsActive',
  'GET /Pathway/{id}': 'Id Name InquiryTypeId InquiryTypeIds InquiryTypeNames InquiryTypeName',
  'GET /DiagnosticQuestion/{id}':
    'Id Title Type Description Area MaxLength ValidationRegex RadioButtonOptions CheckBoxOptions',
  'GET /IntakeQuestion/{id}': 'Id Title Type Description MaxLength',
  'GET /CustomQuestion/{id}':
    'CustomQuestionId Title Type Description Area Inquiry MaxLength ValidationRegex AddedBy CreatedBy RadioButtonOptions CheckBoxOptions Status InquiryId',
  'GET /Findings/AllFindings':
    'data currentPage pageSize totalItem totalPage FindingId FindingDetail Area InquiryTypeId InquiryTypeName',
  'GET /Recommendations/{id}': 'RecommendationId RecommendationDetail InquiryTypeId InquiryTypeName',
  'GET /Roadmap/{id}':
    'RoadmapId InquiryTypeId InquiryTypeName Step1_RoadmapTitle Step1_BriefDescription Step1_RoadmapDetail Step2_RoadmapTitle Step2_BriefDescription Step2_RoadmapDetail Step3_RoadmapTitle Step3_BriefDescription Step3_RoadmapDetail',
  'GET /Inquiry/{id}':
    'Id InquiryTypeId InquiryTypeName Description Progress Status CreatedDate Participants NoOfParticipants Documents AdvanceInsights IsActive RespondentsAdded',
  'GET /Inquiry/Staff/{email}': 'Id InquiryId InquiryTypeId Description Status CreatedBy IsExpired',
  'GET /Inquiry/GetRespondents/{inquiryId}': 'Id FirstName LastName Email status',
  'GET /CustomerUser/{id}': 'Id CustomerName FirstName LastName Email Designation IsAdmin Active IsVerified',
  'PUT /Customer/{customerId}/User/{userId}/CustomerProfileComplete →':
    'YearsInBusiness duration ProfitOrNOn OwnerShipStructure AnnualRevenue AverageFTE NumberOfLocations HeadquarterAddress',
  'POST /Customer/CustomerAdminsignup →':
    'CustomerName CustomerId Industry Address Country State City Website isAdmin FirstName LastName Email Password Designation',
  'PUT /auth/changepassword/{id} →': 'CurrentPassword NewPassword',
  'POST /auth/login': 'token FirstTimeLogin',
  'POST /auth/login →': 'username password',
  'GET /UploadResultDocument/AreaColorResult/{id}': 'Area Color',
  'GET /UploadResultDocument/FindingsResult/{inquiryId}':
    'CultureArray PeopleArray ProcessArray StructureArray OthersArray FindingsDesc',
  'GET /UploadResultDocument/RecommendationResult/{inquiryId}': 'data RecommendationDetails LevelOfFocus',
  'GET /UploadResultDocument/InputResult/{inquiryId}':
    'CultureArray PeopleArray ProcessArray StructureArray Questiondescription AverageDifference AverageRating AverageValue',
  'GET /UploadResultDocument/AdvanceInsightsResult/{inquiryId}':
    'CultureArray PeopleArray ProcessArray StructureArray AdvanceInsights',
  'GET /UploadResultDocument/RoadmapResult/{inquiryId}':
    'data Step1_RoadmapTitle Step1_BriefDescription Step1_RoadmapDetail Step2_RoadmapTitle Step2_BriefDescription Step2_RoadmapDetail Step3_RoadmapTitle Step3_BriefDescription Step3_RoadmapDetail',
  'GET /UploadResultDocument/InquiryDocuments/{inquiryId}': 'Id DocumentName UploadDate path',
  'GET /PDFReport/ExportData/{inquiryId}': 'DocPath',
  'GET /SurveyAnswer/{inquiryId}/ViewOpenEndedSurveyAnswers/{customerUserId}': 'Question Answer',
  'GET /Inquiry/GetIntakeAnswers/{inquiryId}': 'Question QuestionType Answer',
  'POST /Inquiry/AddIntakeAnswer/{inquiryId} →': 'IntakeAnswersDtos IntakeId Answer',
  'PUT /Inquiry/AddParticipants/{inquiryId} →': 'Participants NoOfParticipants ExpiryDate IsCustomerAdminRespondent',
  'GET /SurveyAnswer/{inquiryTypeId}/{inquiryId}/SurveyFormQuestions':
    'StructureArray PeopleArray ProcessArray CultureArray OthersArray Id Type Question Options Answer ValueImportanceAnswer DownloadLink DocumentName CheckBoxOptions CheckBoxOptionsAnswer QuestionType MaxLength ValidationRegex',
  'POST /SurveyAnswer/AddSurveyAnswers →':
    'Status SurveyAnswerDtos DiagnosticId InquiryId CustomerUserId IsCustomQuestion Answer ValueAnswer File DocumentUrl CheckBoxOptions',
}

test('[WIRE-002] fields are spelled as in section 3 of each part', async () => {
  const { answer } = await (await startServer()).send(getDescription, {})
  const paths = z.parse(Paths, answer.paths)

  for (const [named, spelled] of Object.entries(fields)) {
    const [method = '', path = '', given] = named.split(' ')
    const operation = paths[path]?.[method.toLowerCase()]
    const known = namesIn(given === undefined ? operation?.responses['200'] : operation?.requestBody)
    expect({ named, unknown: spelled.split(' ').filter((name) => !known.has(name)) }).toEqual({ named, unknown: [] })
  }
})

const Paths = z.record(
  z.string(),
  z.record(
    z.string(),
    z.object({ responses: z.record(z.string(), z.unknown()), requestBody: z.optional(z.unknown()) }),
  ),
)

/** The names of all properties in a JSON schema, at any depth. */
function namesIn(schema: unknown): Set<string> {
  if (typeof schema !== 'object' || schema === null) return new Set()
  const own =
    'properties' in schema && typeof schema.properties === 'object' ? Object.keys(schema.properties ?? {}) : []
  return new Set([...own, ...Object.values(schema).flatMap((member) => [...namesIn(member)])])
}
