import { languageOfTag } from '@plumbline/contract/domain/languages'
import type { Action } from '@plumbline/contract/results/actions'
import type { Db } from '../../../platform/db/schema.ts'
import { newestResults } from '../results/results.queries.ts'
import { languagesFor } from '../results/results-translations.queries.ts'
import { titlesIn } from '../statistics/titles.queries.ts'
import { type KnownText, readIn } from './basis.rules.ts'

/**
 * Actions of an inquiry with what they rest on in a language, where the newest results or the catalogue have it, otherwise as it was when they were
 * made. [LANG-006]
 */
export async function withBasisIn<One extends Pick<Action, 'RestsOn' | 'Questions'>>(
  db: Db,
  inquiryId: string,
  actions: readonly One[],
  asked: string | undefined,
): Promise<One[]> {
  const language = asked === undefined ? undefined : languageOfTag(asked)
  if (language === undefined || actions.length === 0) return [...actions]
  const titles = await titlesIn(db, inquiryId, language)
  const texts = await knownTexts(db, inquiryId)
  return actions.map((action) => ({
    ...action,
    RestsOn: action.RestsOn && {
      Kind: action.RestsOn.Kind,
      Text: readIn(language, action.RestsOn.Text, { ...texts, known: texts[action.RestsOn.Kind] }),
    },
    Questions: action.Questions.map(({ Id, Text }) => {
      const title = titles?.get(Id)
      return { Id, Text: title?.of === Text ? title.text : Text }
    }),
  }))
}

/** The findings and recommendations of the newest results, and the catalogue's that actions were made from. */
async function knownTexts(db: Db, inquiryId: string) {
  const content = (await newestResults(db, inquiryId))?.content
  const { originalLanguage } = await languagesFor(db, inquiryId)
  const findings = await db
    .selectFrom('finding')
    .innerJoin('action', 'action.basis_id', 'finding.id')
    .select(['finding.detail as original', 'finding.translations'])
    .where('action.inquiry_id', '=', inquiryId)
    .execute()
  const recommendations = await db
    .selectFrom('recommendation')
    .innerJoin('action', 'action.basis_id', 'recommendation.id')
    .select(['recommendation.detail as original', 'recommendation.translations'])
    .where('action.inquiry_id', '=', inquiryId)
    .execute()
  const finding: KnownText[] = [
    ...(content?.findings ?? []).map(({ FindingsDesc: original, translations }) => ({
      ...{ original, translations, field: 'FindingsDesc' },
    })),
    ...findings.map((entry) => ({ ...entry, field: 'FindingDetail' })),
  ]
  const recommendation: KnownText[] = [
    ...(content?.recommendations ?? []).map(({ RecommendationDetails: original, translations }) => ({
      ...{ original, translations, field: 'RecommendationDetails' },
    })),
    ...recommendations.map((entry) => ({ ...entry, field: 'RecommendationDetail' })),
  ]
  return { originalLanguage: content?.originalLanguage ?? originalLanguage, finding, recommendation }
}
