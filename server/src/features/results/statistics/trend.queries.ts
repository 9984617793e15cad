import type { RoadmapSteps } from '@plumbline/contract/catalogue/roadmaps'
import { roundName } from '@plumbline/contract/results/rounds'
import type { Trend } from '@plumbline/contract/results/trend'
import { t } from '@plumbline/texts/calls/statistics'
import { ownerName } from '../../../domain/access/owner-names.ts'
import type { Session } from '../../../domain/access/session.ts'
import { atField } from '../../../platform/at-field.ts'
import type { StatisticsSource } from '../../../platform/db/schema/results.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { badInput } from '../../../platform/errors.ts'
import { answersShown } from '../../inquiries/inquiries/answers-shown.queries.ts'
import { namesIn } from './figures/matching.rules.ts'
import { type AskedGroup, actionsThen, groupsInBoth, roundsByArea, trendOf } from './figures/trend.rules.ts'
import { type ComparedRound, comparisonFor, type EarlierRound } from './rounds.queries.ts'
import { frozenSource, type SourceOf, sourceFor } from './statistics.queries.ts'
import { type Titles, titlesIn } from './titles.queries.ts'

/** What is asked: of which version, since which round, of which group. */
interface Wanted {
  readonly version?: number | undefined
  readonly since?: string | undefined
  readonly group: AskedGroup | null
  /** The language of the questions. */
  readonly language?: string | undefined
}

/** The changes since an earlier round, as far as this person may see them. Throws 404, 409, and 400 for a group that not both rounds have. [STAT-016, RNDS-001] */
export async function trendFor(
  db: Db,
  inquiryId: string,
  { version, since, group, language }: Wanted,
  session: Pick<Session, 'role' | 'customerId'>,
  now: Date,
): Promise<Trend> {
  const current = await sourceFor(db, inquiryId, { version, attributes: group === null ? [] : 'all' }, session, now)
  const titles = await titlesIn(db, inquiryId, language)
  return trendSince(db, inquiryId, current, { since, group, titles }, session, now)
}

/** The same of the current version as managers see it; null before anything is published, and for an open confidential inquiry. */
export async function publishedTrend(
  db: Db,
  inquiryId: string,
  now: Date,
  titles: Titles | null = null,
): Promise<Trend | null> {
  const { any } = await answersShown(db, inquiryId, now)
  const published = any ? await frozenSource(db, inquiryId) : undefined
  if (published === undefined) return null
  return trendSince(db, inquiryId, published, { group: null, titles }, { role: 'CustomerAdmin' }, now)
}

async function trendSince(
  db: Db,
  inquiryId: string,
  { version, source }: SourceOf,
  { since, group, titles }: Pick<Wanted, 'since' | 'group'> & { readonly titles: Titles | null },
  session: Pick<Session, 'role'>,
  now: Date,
): Promise<Trend> {
  const { askedAt, description, choices, joined, compared, rounds } = await comparisonFor(
    db,
    inquiryId,
    { version, since },
    session,
    now,
  )
  const answer = {
    Version: version,
    AskedAt: askedAt,
    Choices: choices.map((round) => ({ ...told(round), IsProposed: round.isProposed })),
  }
  if (compared === null) return { ...answer, Since: null }
  const Groups = groupsInBoth(source, compared.source)
  if (group !== null) refuseOtherGroup(Groups, group)
  const nameOf = namesIn([...rounds, { inquiryId, source, joined }])
  const round =
    compared.inquiryId === (choices[0] ?? compared).inquiryId ? null : nameOfRound(compared, [...rounds, { askedAt }])
  const trend = trendOf(source, compared.source, { nameOf, group, round })
  return {
    ...answer,
    Since: {
      ...told(compared),
      Version: compared.version,
      CalculatedAt: compared.source.calculatedAt,
      Attribute: group?.attribute ?? null,
      Group: group?.group ?? null,
      Groups,
      ...trend,
      Questions: trend.Questions.map((question) => ({ ...question, Question: titleOf(question, titles) })),
      Roadmap: roadmapOf(compared),
      Actions: actionsThen(await actionsOf(db, compared), trend.Questions),
      Rounds: [...rounds, { inquiryId, description, askedAt }].map(told),
      RoundsByArea: roundsByArea([...rounds.map((round): StatisticsSource => round.source), source], nameOf),
    },
  }
}

/** A round's actions as they are now, by step and due day. */
async function actionsOf(db: Db, { inquiryId }: ComparedRound) {
  return db
    .selectFrom('action')
    .leftJoin('action_owner', 'action_owner.id', 'action.owner_id')
    .leftJoin('user_account', 'user_account.id', 'action_owner.user_id')
    .select(['action.id as Id', 'action.step as Step', 'action.what as What', ownerName().as('OwnerName')])
    .select(['action.status as Status', 'action.questions as Questions'])
    .where('action.inquiry_id', '=', inquiryId)
    .orderBy('action.step')
    .orderBy('action.due_day', (order) => order.asc().nullsLast())
    .orderBy('action.id')
    .execute()
}

const nameOfRound = ({ askedAt }: ComparedRound, others: readonly Pick<EarlierRound, 'askedAt'>[]) =>
  roundName(
    askedAt,
    others.map((round) => round.askedAt),
  )

/** Questions are matched by their original words, and shown in the language asked for. */
function titleOf({ QuestionId, Question }: { QuestionId: string; Question: string }, titles: Titles | null): string {
  const title = titles?.get(QuestionId)
  return title?.of === Question ? title.text : Question
}

const told = ({ inquiryId, description, askedAt }: Pick<EarlierRound, 'inquiryId' | 'description' | 'askedAt'>) => ({
  InquiryId: inquiryId,
  Description: description,
  AskedAt: askedAt,
})

function roadmapOf({ roadmap }: ComparedRound): RoadmapSteps | null {
  if (roadmap.length === 0) return null
  const step = (n: 1 | 2 | 3) => roadmap.find(({ Step }) => Step === n)
  const [one, two, three] = [step(1), step(2), step(3)]
  return {
    Step1_RoadmapTitle: one?.RoadmapTitle ?? '',
    Step1_BriefDescription: one?.BriefDescription ?? '',
    Step1_RoadmapDetail: one?.RoadmapDetail ?? '',
    Step2_RoadmapTitle: two?.RoadmapTitle ?? '',
    Step2_BriefDescription: two?.BriefDescription ?? '',
    Step2_RoadmapDetail: two?.RoadmapDetail ?? '',
    Step3_RoadmapTitle: three?.RoadmapTitle ?? '',
    Step3_BriefDescription: three?.BriefDescription ?? '',
    Step3_RoadmapDetail: three?.RoadmapDetail ?? '',
  }
}

function refuseOtherGroup(groups: readonly { Attribute: string; Groups: string[] }[], asked: AskedGroup): void {
  const attribute = groups.find(({ Attribute }) => Attribute === asked.attribute)
  if (attribute === undefined) throw badInput(atField('attribute', t.otherAttribute))
  if (!attribute.Groups.includes(asked.group)) throw badInput(atField('group', t.otherGroup))
}
