import type { SurveyTranslations } from '@plumbline/contract/catalogue/translations'
import { probablyMeant } from '@plumbline/contract/domain/addresses'
import { DAY, endOf } from '@plumbline/contract/domain/expiry'
import type { Language } from '@plumbline/contract/domain/languages'
import type { Confidentiality } from '@plumbline/contract/domain/survey-introduction'
import type { NewRespondent } from '@plumbline/contract/inquiries/respondents'
import { shownAddress } from '@plumbline/contract/wire/domains'
import { emailKey } from '@plumbline/contract/wire/fields'
import { isolated } from '@plumbline/contract/wire/isolated'
import { nameKey } from '@plumbline/contract/wire/visible'
import { t } from '@plumbline/texts/inquiries/sending'
import { nameOfLanguage } from '@plumbline/texts/src/languages'
import { dayInWords } from '../../../../ui/marks/dates.ts'

/** The steps to the first invitations, in their order, as the address names them. [SEND-003] */
export const steps = ['people', 'privacy', 'email', 'send'] as const
export type Step = (typeof steps)[number]

/** On which step a field is. */
const places: Readonly<Record<string, Step>> = {
  Confidentiality: 'privacy',
  Introduction: 'email',
  IntroductionTranslations: 'email',
  ExpiryDate: 'send',
  SendDay: 'send',
}

/** The step on which something at this path of the form is put right. */
export const stepOf = (path: string): Step => places[path.split('.')[0] ?? ''] ?? 'people'

/** Something that is allowed and may not be meant, and the step on which it can be changed. */
export interface Doubt {
  readonly step: Step
  readonly text: string
}

/** What is about to be sent. */
export interface Outgoing {
  readonly typed: readonly string[]
  readonly listed: readonly NewRespondent[]
  /** The address of who sends. */
  readonly own: string
  readonly takesPart: boolean
  readonly confidentiality: Confidentiality
  readonly attributeNames: readonly string[]
  readonly expiryDate: string
  readonly sendsAt: Date
  readonly isScheduled: boolean
  /** The smallest group of which scores are shown. */
  readonly minFigures: number
  /** How much of the survey is translated, and into which languages the message is; null without a message. */
  readonly languages: readonly SurveyLanguage[]
  readonly messageIn: readonly string[] | null
}

type SurveyLanguage = SurveyTranslations['Languages'][number]

/** The languages that the survey will be offered in, besides the original. [LANG-005] */
export const offeredIn = ({ languages, messageIn }: Pick<Outgoing, 'languages' | 'messageIn'>): Language[] =>
  languages
    .filter(({ Missing, Language }) => Missing === 0 && (messageIn === null || messageIn.includes(Language)))
    .map(({ Language }) => Language)

/** Addresses that are named, the others are counted. */
const NAMED = 3
/** Fewer days to answer are worth a question. */
const SOON = 5
/** Of fewer people no domain is usual, and one that more than so large a part has is not unusual. */
const MANY = 4
const FEW = 0.25

/** What is worth a second look before invitations go out, people first. [SEND-003] */
export function doubtsOf(outgoing: Outgoing): Doubt[] {
  return [
    ...doubtsOfPeople(outgoing),
    ...doubtsOfPrivacy(outgoing),
    ...doubtsOfLanguages(outgoing),
    ...doubtsOfTime(outgoing),
  ]
}

/** A line for each language of the type that the survey will not be offered in. */
function doubtsOfLanguages({ languages, messageIn }: Outgoing): Doubt[] {
  return languages.flatMap(({ Language, Texts, Missing }) => {
    const lacksMessage = messageIn !== null && !messageIn.includes(Language)
    const missing = Missing + (lacksMessage ? 1 : 0)
    if (missing === 0) return []
    const texts = Texts + (messageIn === null ? 0 : 1)
    const text = t.doubtLanguage({ language: isolated(nameOfLanguage(Language)), missing, texts })
    return [{ step: lacksMessage && Missing === 0 ? 'email' : 'send', text }]
  })
}

function doubtsOfPeople({ typed, listed, own }: Outgoing): Doubt[] {
  const people = new Map([...typed, ...listed.map(({ Email }) => Email)].map((email) => [emailKey(email), email]))
  const listedKeys = new Set(listed.map(({ Email }) => emailKey(Email)))
  const twice = typed.filter((email) => listedKeys.has(emailKey(email))).length
  const mistyped = [...people.values()].flatMap((address) => {
    const meant = probablyMeant(address)
    return meant === undefined ? [] : [{ address, meant }]
  })
  const meant = new Set(mistyped.map(({ address }) => address))
  const unusual = unusualIn([...people.values()].filter((address) => !meant.has(address)))
  return [
    ...mistyped.slice(0, NAMED).map(({ address, meant }) => t.doubtMeant({ address: shownAddress(address), meant })),
    ...(twice > 0 ? [t.doubtTwice({ count: twice })] : []),
    ...sameNamesIn(listed),
    ...(people.has(emailKey(own)) ? [t.doubtOwn] : []),
    ...(unusual === undefined ? [] : [t.doubtDomain(unusual)]),
  ].map((text) => ({ step: 'people', text }))
}

/** People of one name with several addresses. */
function sameNamesIn(listed: readonly NewRespondent[]): string[] {
  const byName = Map.groupBy(listed, ({ FirstName, LastName }) => nameKey(`${FirstName} ${LastName}`))
  return [...byName]
    .filter(([key]) => key.includes(' '))
    .flatMap(([, people]) => {
      const addresses = [...new Map(people.map(({ Email }) => [emailKey(Email), shownAddress(Email)])).values()]
      const [first] = people
      if (first === undefined || addresses.length < 2) return []
      const name = `${first.FirstName} ${first.LastName}`
      return [t.doubtSameName({ name, count: addresses.length, addresses: someOf(addresses) })]
    })
    .slice(0, NAMED)
}

/** The few who are not at the domain that most are at. */
function unusualIn(addresses: readonly string[]) {
  if (addresses.length < MANY) return undefined
  const byDomain = Map.groupBy(addresses, (address) => emailKey(address).split('@')[1] ?? '')
  const [domain, at] = [...byDomain].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? []
  if (domain === undefined || at === undefined) return undefined
  const others = addresses.filter((address) => !at.includes(address))
  if (others.length === 0 || others.length > Math.max(1, addresses.length * FEW)) return undefined
  return { count: others.length, domain: shownAddress(domain), addresses: someOf(others.map(shownAddress)) }
}

function doubtsOfPrivacy({ confidentiality, minFigures: least, attributeNames, ...who }: Outgoing): Doubt[] {
  const { typed, listed, own, takesPart } = who
  const addresses = [...typed, ...listed.map(({ Email }) => Email), ...(takesPart ? [own] : [])]
  const count = new Set(addresses.map(emailKey)).size
  const doubts: Doubt[] = []
  if (confidentiality === 'confidential' && count > 0 && count < least)
    doubts.push({ step: 'privacy', text: t.doubtTooFew({ least, count }) })
  else if (confidentiality === 'confidential' && count > 0 && count < 2 * least)
    doubts.push({ step: 'privacy', text: t.doubtNearlyTooFew({ least, count }) })
  const [attribute] = attributeNames
  const groups = Map.groupBy(listed, ({ Attributes }) => nameKey(Attributes[0] ?? ''))
  groups.delete('')
  const small = [...groups.values()].filter((people) => people.length < least).length
  if (attribute !== undefined && small > 0)
    doubts.push({ step: 'people', text: t.doubtGroups({ count: small, attribute, least }) })
  return doubts
}

function doubtsOfTime({ expiryDate, sendsAt, isScheduled }: Outgoing): Doubt[] {
  const texts: string[] = []
  const days = Math.floor((endOf(expiryDate) - sendsAt.getTime()) / DAY)
  if (isWeekend(expiryDate)) texts.push(t.doubtWeekend({ day: dayInWords(expiryDate) }))
  if (days < SOON) texts.push(t.doubtSoon({ days: Math.max(0, days) }))
  if (isScheduled && [0, 6].includes(sendsAt.getDay())) texts.push(t.doubtSendsOnWeekend)
  return texts.map((text) => ({ step: 'send', text }))
}

/** A day in UTC, as last days are. */
const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

function someOf(addresses: readonly string[]): string {
  const named = addresses.slice(0, NAMED).join(', ')
  return addresses.length > NAMED ? t.doubtMore({ addresses: named, count: addresses.length - NAMED }) : named
}
