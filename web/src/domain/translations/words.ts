import type { ResultText, TranslatedText, TranslationCounts } from '@plumbline/contract/catalogue/translations'
import { areaName, areas } from '@plumbline/contract/domain/areas'
import { t } from '@plumbline/texts/domain/translations'

/** What a text is called beside its record. */
export function fieldInWords(field: string): string {
  const option = /^CheckBoxOptions\.(\d)$/.exec(field)
  if (option) return t.option({ number: Number(option[1]) })
  const step = /^Step(\d)_(\w+)$/.exec(field)
  if (step) return (steps[step[2] ?? ''] ?? t.stepDetail)({ number: Number(step[1]) })
  return fields[field] ?? field
}

const steps: Readonly<Record<string, (values: { number: number }) => string>> = {
  RoadmapTitle: t.stepTitle,
  BriefDescription: t.stepDescription,
}

const fields: Readonly<Record<string, string>> = {
  InqType: t.name,
  Name: t.name,
  Title: t.title,
  Description: t.details,
  FindingDetail: t.finding,
  RecommendationDetail: t.recommendation,
  Introduction: t.introduction,
  FindingsDesc: t.finding,
  RecommendationDetails: t.recommendation,
  AdvanceInsights: t.advanceInsight,
}

/** The heading above a text and those like it. */
export function groupInWords({ Kind, Under }: Pick<TranslatedText | ResultText, 'Kind' | 'Under'>): string {
  const group = groups[Kind] ?? t.inquiryType
  if (Under === '') return group
  const area = Kind === 'Finding' || Kind === 'Advance insight' ? areas.find((one) => one === Under) : undefined
  return area === undefined ? t.pathway({ name: Under }) : t.ofArea({ group, area: areaName(area) })
}

const groups: Readonly<Partial<Record<(TranslatedText | ResultText)['Kind'], string>>> = {
  'Advance insight': t.advanceInsights,
  'Intake question': t.intakeQuestions,
  Finding: t.findings,
  Recommendation: t.recommendations,
  Roadmap: t.roadmaps,
  'Custom question': t.customQuestions,
}

/** 'Not translated: 12 · Original changed since: 3' */
export function countsInWords({ Untranslated: untranslated, Outdated: outdated }: TranslationCounts): string {
  return outdated === 0 ? t.counts({ untranslated }) : t.countsOutdated({ untranslated, outdated })
}
