import { globSync } from 'node:fs'
import { join } from 'node:path'
import { catalogueKindName, catalogueKinds } from '@plumbline/contract/catalogue/catalogue'
import { intakeQuestionTypes } from '@plumbline/contract/catalogue/intake-questions'
import { areaName, areas, scoredAreas } from '@plumbline/contract/domain/areas'
import { countries, countryName } from '@plumbline/contract/domain/countries'
import { industries, industryName } from '@plumbline/contract/domain/industries'
import { presetName, questionTypeName, questionTypes, validationPresets } from '@plumbline/contract/domain/questions'
import {
  durationName,
  durations,
  ownershipName,
  ownershipStructures,
  profitKindName,
  profitKinds,
} from '@plumbline/contract/people/customers'
import { colorName, colors } from '@plumbline/contract/results/results'
import { quadrantName, quadrants } from '@plumbline/contract/results/statistics'
import { ENGLISH, speak } from '@plumbline/texts/src/language'
import { afterAll, beforeEach, expect, test } from 'vitest'

let language = ENGLISH
const translated = new Map<string, string>()
speak(
  () => language,
  (_, key) => {
    translated.set(`«${key}»`, key)
    return `«${key}»`
  },
)
beforeEach(() => {
  language = ENGLISH
})
afterAll(() => {
  language = ENGLISH
})

const list = <Value extends string>(values: readonly Value[], nameOf: (value: Value) => string) => ({
  values,
  names: () => values.map(nameOf),
})
const named = {
  areas: list(areas, areaName),
  scoredAreas: list(scoredAreas, areaName),
  questionTypes: list(questionTypes, questionTypeName),
  intakeQuestionTypes: list(intakeQuestionTypes, questionTypeName),
  validationPresets: list(validationPresets, presetName),
  durations: list(durations, durationName),
  profitKinds: list(profitKinds, profitKindName),
  ownershipStructures: list(ownershipStructures, ownershipName),
  industries: list<string>(industries, industryName),
  catalogueKinds: list(catalogueKinds, catalogueKindName),
  colors: list(colors, colorName),
  quadrants: list(quadrants, quadrantName),
}

test.for(Object.entries(named))('[LANG-001] each of %s has a message of its own', ([, { values, names }]) => {
  expect(names()).toEqual(values)
  language = 'de'
  const messages = names().map((name) => translated.get(name))
  expect(messages).not.toContain(undefined)
  expect(new Set(messages).size).toBe(values.length)
})

test('[LANG-001] countries are called as each language calls them, and as we call them in English', () => {
  expect(countries.map(countryName)).toEqual(countries)
  language = 'ja'
  expect(countries.filter((country) => countryName(country) === country)).toEqual([])
  language = 'de'
  expect(['Germany', "Côte d'Ivoire", 'Congo (Republic)'].map(countryName)).toEqual([
    'Deutschland',
    'Côte d’Ivoire',
    'Kongo-Brazzaville',
  ])
})

test('[LANG-001] a value of another version is shown as it is', () => {
  language = 'de'
  expect([industryName('Fishery'), ownershipName('constructor'), countryName('Prussia')]).toEqual([
    'Fishery',
    'constructor',
    'Prussia',
  ])
})

/** Shown in words of the screen or sentence that tells them. */
const toldInSentences = [
  'linkStates',
  'acceptedFormats',
  'actionBases',
  'actionFieldNames',
  'actionFilters',
  'actionStatuses',
  'auditActionNames',
  'auditGroups',
  'changes',
  'claims',
  'confidentialities',
  'customQuestionStatuses',
  'entryNeeds',
  'erasureKinds',
  'factorKinds',
  'foundKinds',
  'linkFaults',
  'mailKinds',
  'matches',
  'needsYouKinds',
  'nextSteps',
  'normKinds',
  'normOutcomes',
  'ownFields',
  'previewedMails',
  'previewStates',
  'respondentStates',
  'reportFormats',
  'reportLanguages',
  'reportParts',
  'reportReaders',
  'resultKinds',
  'resultsSections',
  'roles',
  'rowOutcomes',
  'sessionBeginnings',
  'slideShapes',
  'stages',
  'standardRatingOptions',
  'surveyLayouts',
  'textsOfErased',
  'translatedKinds',
  'translationOutcomes',
]
/** Only programs read these. */
const notShown = [
  'answerTextSorts',
  'catalogueFormats',
  'delimiters',
  'exportContents',
  'exportFormats',
  'respondentSorts',
  'surveyStatuses',
  'translationFormats',
]

test('[LANG-001] every list of values has names, or is told in sentences or not at all', async () => {
  const root = join(import.meta.dirname, '../contract/src')
  const modules = await Promise.all(
    globSync('**/*.ts', { cwd: root, exclude: (name) => name.endsWith('.test.ts') }).map(
      (file) => import(/* @vite-ignore */ join(root, file)) as Promise<Record<string, unknown>>,
    ),
  )
  const isList = (value: unknown) =>
    Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string')
  const lists = new Set(modules.flatMap((module) => Object.keys(module).filter((name) => isList(module[name]))))
  expect([...lists].toSorted()).toEqual(
    [...Object.keys(named), 'countries', ...toldInSentences, ...notShown].toSorted(),
  )
})
