/** The catalogue's structure: each kind of row with its sheet, columns and form rules (docs/decisions/008). */

import type { CatalogueKind } from '@plumbline/contract/catalogue/catalogue'
import { claims } from '@plumbline/contract/catalogue/claims'
import { FindingFields } from '@plumbline/contract/catalogue/findings'
import { InquiryTypeFields } from '@plumbline/contract/catalogue/inquiry-types'
import {
  IntakeQuestionFields,
  intakeQuestionTypes,
  storedMaxLength,
} from '@plumbline/contract/catalogue/intake-questions'
import { PathwayFields } from '@plumbline/contract/catalogue/pathways'
import { RecommendationFields } from '@plumbline/contract/catalogue/recommendations'
import { RoadmapFields } from '@plumbline/contract/catalogue/roadmaps'
import { areas, scoredAreas } from '@plumbline/contract/domain/areas'
import { QuestionFields, storedQuestion } from '@plumbline/contract/domain/question-fields'
import {
  acceptedFormats,
  hasField,
  type OwnField,
  questionTypes,
  validationPresets,
} from '@plumbline/contract/domain/questions'
import { surveyLayouts } from '@plumbline/contract/domain/survey-layout'
import { limits } from '@plumbline/contract/wire/limits'
import { z } from '@plumbline/contract/wire/zod'
import { t } from '@plumbline/texts/calls/catalogue-columns'
import { languages } from '@plumbline/texts/src/languages'

/** The value of a field. */
export type Value = string | number | boolean | null | readonly string[] | readonly number[]
/** A row's own fields, without its id and parents. */
export type Own = { readonly [field: string]: Value }

/**
 * How a column is read and written: `choice` is one of a closed list, `list` contains several texts separated by ; or a
 * line break, `ratings` also by commas.
 */
export type ColumnForm = 'text' | 'number' | 'flag' | 'choice' | 'list' | 'ratings'
export interface CatalogueColumn {
  readonly name: string
  readonly form: ColumnForm
  /** In characters. */
  readonly width: number
  readonly choices?: readonly string[]
  /** The column it refers to: its cells name a row of another sheet. */
  readonly choicesFrom?: { readonly sheet: string; readonly column: string }
  readonly hint?: () => string
  /** An empty cell means no value: the field is unchanged, or gets the form's default. */
  readonly mayBeLeftEmpty?: boolean
}

/** The result of the form's rules: fields as stored, or the error of each. */
export type CheckedFields<Fields extends Own> =
  | { readonly own: Fields }
  | { readonly issues: readonly { readonly field: string; readonly message: string }[] }

export interface Kind<Fields extends Own> {
  readonly name: CatalogueKind
  readonly sheet: string
  /** The field that identifies a row within its parent. */
  readonly nameField: string
  readonly columns: readonly CatalogueColumn[]
  check(fields: { readonly [field: string]: unknown }): CheckedFields<Fields>
}

const typeName: CatalogueColumn = {
  name: 'InquiryTypeName',
  form: 'text',
  width: 30,
  choicesFrom: { sheet: 'Inquiry Types', column: 'InqType' },
}
const id: CatalogueColumn = {
  name: 'Id',
  form: 'text',
  width: 38,
  hint: () => t.idHint,
}
const position: CatalogueColumn = {
  name: 'Position',
  form: 'number',
  width: 10,
  mayBeLeftEmpty: true,
  hint: () => t.positionHint,
}
const text = (name: string, width: number): CatalogueColumn => ({ name, form: 'text', width })
const choice = (name: string, choices: readonly string[], width = 16): CatalogueColumn => ({
  name,
  form: 'choice',
  choices,
  width,
})
const smallestGroup = (name: string, hint: () => string): CatalogueColumn => ({
  name,
  form: 'number',
  width: 12,
  mayBeLeftEmpty: true,
  hint,
})

const speaksOf: CatalogueColumn = {
  ...choice('SpeaksOf', claims, 14),
  hint: () => t.speaksOfHint,
}
const questions: CatalogueColumn = {
  name: 'Questions',
  form: 'list',
  width: 60,
  hint: () => t.questionsHint({ most: limits.questionsOfClaim }),
}
/** The stored default if a file omits it. */
const storedClaim = ({ SpeaksOf, QuestionIds = [] }: ClaimOfFields) => ({
  SpeaksOf: SpeaksOf || null,
  QuestionIds,
})
type ClaimOfFields = Pick<z.output<typeof FindingFields>, 'SpeaksOf' | 'QuestionIds'>

/** The question types with this field. */
const typesWith = (field: OwnField) => ({
  types: questionTypes.filter((type) => hasField(type, field)).join(', '),
})

export const kinds = {
  inquiryTypes: kind({
    name: 'Inquiry type',
    sheet: 'Inquiry Types',
    nameField: 'InqType',
    columns: [
      text('InqType', 34),
      text('Description', 90),
      { name: 'IsActive', form: 'flag', choices: ['Yes', 'No'], width: 10, mayBeLeftEmpty: true },
      smallestGroup('MinFigures', () => t.minFiguresHint({ least: limits.minFigures })),
      smallestGroup('MinTexts', () => t.minTextsHint({ least: limits.minTexts })),
      {
        ...choice('SurveyLayout', surveyLayouts),
        hint: () => t.surveyLayoutHint,
        mayBeLeftEmpty: true,
      },
      { ...choice('OriginalLanguage', languages), mayBeLeftEmpty: true },
      {
        name: 'Languages',
        form: 'list',
        width: 24,
        mayBeLeftEmpty: true,
        hint: () => t.languagesHint({ languages: languages.join(', ') }),
      },
      id,
    ],
    check: by(InquiryTypeFields, ({ MinFigures, MinTexts, SurveyLayout, OriginalLanguage, Languages, ...fields }) => ({
      ...fields,
      MinFigures: MinFigures ?? limits.minFigures,
      MinTexts: MinTexts ?? limits.minTexts,
      SurveyLayout: SurveyLayout ?? surveyLayouts[0],
      OriginalLanguage: OriginalLanguage ?? languages[0],
      Languages: Languages ?? [],
    })),
  }),
  pathways: kind({
    name: 'Pathway',
    sheet: 'Pathways',
    nameField: 'Name',
    columns: [
      text('Name', 34),
      {
        name: 'InquiryTypeNames',
        form: 'list',
        width: 60,
        hint: () => t.inquiryTypesHint,
      },
      {
        ...position,
        name: 'Positions',
        form: 'list',
        width: 14,
        hint: () => t.positionsHint,
      },
      id,
    ],
    check: by(PathwayFields, ({ Name }) => ({ Name })),
  }),
  diagnosticQuestions: kind({
    name: 'Diagnostic question',
    sheet: 'Diagnostic Questions',
    nameField: 'Title',
    columns: [
      typeName,
      { ...text('PathwayName', 28), choicesFrom: { sheet: 'Pathways', column: 'Name' } },
      choice('Area', areas, 12),
      text('Title', 44),
      choice('Type', questionTypes, 12),
      text('Description', 70),
      { name: 'MaxLength', form: 'number', width: 12, hint: () => t.maxLengthHint(typesWith('MaxLength')) },
      { ...choice('ValidationRegex', validationPresets, 20), hint: () => t.onlyForHint(typesWith('ValidationRegex')) },
      {
        name: 'RadioButtonOptions',
        form: 'ratings',
        width: 22,
        hint: () => t.ratingsHint(typesWith('RadioButtonOptions')),
      },
      {
        name: 'CheckBoxOptions',
        form: 'list',
        width: 40,
        hint: () => t.optionsHint(typesWith('CheckBoxOptions')),
      },
      {
        ...choice('AcceptedFormats', acceptedFormats),
        hint: () => t.onlyForHint(typesWith('AcceptedFormats')),
        mayBeLeftEmpty: true,
      },
      position,
      id,
    ],
    check: by(QuestionFields, (fields) => ({ ...storedQuestion(fields) })),
  }),
  intakeQuestions: kind({
    name: 'Intake question',
    sheet: 'Intake Questions',
    nameField: 'Title',
    columns: [
      typeName,
      text('Title', 44),
      choice('Type', intakeQuestionTypes, 12),
      text('Description', 70),
      { name: 'MaxLength', form: 'number', width: 12, hint: () => t.maxLengthHint({ types: 'Textbox' }) },
      position,
      id,
    ],
    check: by(IntakeQuestionFields, (fields) => ({
      Title: fields.Title,
      Type: fields.Type,
      Description: fields.Description,
      MaxLength: storedMaxLength(fields),
    })),
  }),
  findings: kind({
    name: 'Finding',
    sheet: 'Findings',
    nameField: 'FindingDetail',
    columns: [typeName, choice('Area', areas, 12), text('FindingDetail', 90), speaksOf, questions, id],
    check: by(z.omit(FindingFields, { InquiryTypeId: true }), ({ Area, FindingDetail, ...fields }) => ({
      Area,
      FindingDetail,
      ...storedClaim(fields),
    })),
  }),
  recommendations: kind({
    name: 'Recommendation',
    sheet: 'Recommendations',
    nameField: 'RecommendationDetail',
    columns: [
      typeName,
      { ...choice('Area', scoredAreas, 12), hint: () => t.areaHint },
      text('RecommendationDetail', 90),
      speaksOf,
      questions,
      id,
    ],
    check: by(z.omit(RecommendationFields, { InquiryTypeId: true }), ({ Area, RecommendationDetail, ...fields }) => ({
      Area: Area || null,
      RecommendationDetail,
      ...storedClaim(fields),
    })),
  }),
  roadmaps: kind({
    name: 'Roadmap',
    sheet: 'Roadmaps',
    nameField: 'Step1_RoadmapTitle',
    columns: [
      typeName,
      ...[1, 2, 3].flatMap((step) => [
        text(`Step${step}_RoadmapTitle`, 30),
        text(`Step${step}_BriefDescription`, 50),
        text(`Step${step}_RoadmapDetail`, 70),
      ]),
      id,
    ],
    check: by(z.omit(RoadmapFields, { InquiryTypeId: true }), (fields) => ({ ...fields })),
  }),
} as const
export type KindKey = keyof typeof kinds
/** The fields of a kind's rows, as stored. */
export type OwnOf<Key extends KindKey> = (typeof kinds)[Key] extends Kind<infer Fields> ? Fields : never

/** In writing order, parents first. */
export const kindKeys = [
  'inquiryTypes',
  'pathways',
  'diagnosticQuestions',
  'intakeQuestions',
  'findings',
  'recommendations',
  'roadmaps',
] as const satisfies readonly KindKey[]

/** The name of a kind's list in a JSON document: 'DiagnosticQuestions'. */
export const memberOf = (key: KindKey) => kinds[key].sheet.replace(' ', '')

function kind<Fields extends Own>(of: Kind<Fields>): Kind<Fields> {
  return of
}

/** The contract's form rules, and how validated fields are stored. */
function by<Schema extends z.ZodMiniType, Fields extends Own>(
  schema: Schema,
  stored: (checked: z.output<Schema>) => Fields,
) {
  return (fields: { readonly [field: string]: unknown }): CheckedFields<Fields> => {
    const { success, data, error } = z.safeParse(schema, fields)
    if (success) return { own: stored(data) }
    const issues = error.issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message }))
    const isFirst = ({ field, message }: (typeof issues)[number], n: number) =>
      n === issues.findIndex((issue) => issue.field === field && issue.message === message)
    return { issues: issues.filter(isFirst) }
  }
}
