import { t } from '@plumbline/texts/calls/statistics'

/**
 * What distinguishes questions with the same words, in order: the pathway, with a number if that is the same too ('Leadership, 2'); null for unique ones.
 * Differences in spaces and line breaks do not count. [STAT-014]
 */
export function toldApart(
  questions: readonly { readonly title: string; readonly pathway: string }[],
): (string | null)[] {
  const alike = Map.groupBy(questions, ({ title }) => wordsOf(title))
  return questions.map((question) => {
    const others = alike.get(wordsOf(question.title)) ?? []
    if (others.length < 2) return null
    const ofPathway = others.filter(({ pathway }) => pathway === question.pathway)
    const name = question.pathway === '' ? t.customQuestion : question.pathway
    return ofPathway.length < 2 ? name : t.pathwayNumber({ pathway: name, number: ofPathway.indexOf(question) + 1 })
  })
}

/** A question as read, without regard to spaces and line breaks. */
export const wordsOf = (title: string) => title.replace(/\s+/g, ' ').trim()
