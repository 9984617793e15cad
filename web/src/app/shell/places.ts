import { pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/app/shell'
import type { Session } from '../../domain/access/session.ts'
import type { Place } from '../../features/desk/search/places.rules.ts'
import * as paths from '../../paths.ts'
import { tabs } from './tabs.ts'

/**
 * Every address reachable from anywhere: the tabs, the profile menu, and what can be added. A session opened by an
 * emailed link has only its survey.
 */
export function placesOf({ role, onlyInquiry }: Pick<Session, 'role' | 'onlyInquiry'>): readonly Place[] {
  if (onlyInquiry !== undefined) return tabs[role]
  return [...tabs[role], ...further[role]]
}

const howFiguresAreMade = (role: 'SuperAdmin' | 'CustomerAdmin'): Place => ({
  label: t.howFiguresAreMade,
  to: pathTo(paths.howFiguresAreMade, { role }),
  words: t.wordsForFigures,
})
const manageProfile = (role: 'CustomerAdmin' | 'CustomerUser'): Place => ({
  label: t.manageProfile,
  to: pathTo(paths.manageProfile, { role }),
  words: t.wordsForManageProfile,
})

const yourData = (role: Session['role']): Place => ({
  label: t.yourData,
  to: pathTo(paths.yourData, { role }),
  words: t.wordsForYourData,
})

/** Where a second factor is set up. */
const secondFactor = (role: Session['role']): readonly Place[] => [
  {
    label: t.authenticatorApp,
    to: pathTo(paths.secondFactor, { role }),
    words: t.wordsForAuthenticator,
  },
  { label: t.newRecoveryCodes, to: pathTo(paths.recoveryCodes, { role }), words: t.wordsForRecoveryCodes },
]

/** `words` are synonyms for the search. */
const further: Record<Session['role'], readonly Place[]> = {
  SuperAdmin: [
    { label: t.createNewInquiryType, to: paths.inquiryTypeCreate, words: t.wordsForCreate },
    { label: t.importCatalogue, to: paths.catalogueImport, words: t.wordsForImport },
    { label: t.addFindings, to: paths.findingCreate, words: t.wordsForAdd },
    { label: t.addRecommendation, to: paths.recommendationCreate, words: t.wordsForAdd },
    { label: t.addRoadmap, to: paths.roadmapCreate, words: t.wordsForAdd },
    { label: t.yourAccount, to: paths.yourAccount, words: t.wordsForYourAccount },
    { label: t.team, to: paths.team, words: t.wordsForTeam },
    { label: t.branding, to: paths.branding, words: t.wordsForBranding },
    { label: t.auditLog, to: paths.auditLog, words: t.wordsForAuditLog },
    { label: t.personalData, to: paths.erasure, words: t.wordsForPersonalData },
    yourData('SuperAdmin'),
    ...secondFactor('SuperAdmin'),
    { label: t.requireASecondFactor, to: paths.consultantsFactor, words: t.wordsForRequiredFactor },
    howFiguresAreMade('SuperAdmin'),
  ],
  CustomerAdmin: [
    { label: t.addNewInquiry, to: paths.inquiryCreate, words: t.wordsForNewInquiry },
    { label: t.people, to: paths.people, words: t.wordsForPeople },
    manageProfile('CustomerAdmin'),
    yourData('CustomerAdmin'),
    ...secondFactor('CustomerAdmin'),
    { label: t.namesInAnswers, to: paths.retention, words: t.wordsForNamesInAnswers },
    { label: t.comparisonWithOthers, to: paths.sharing, words: t.wordsForComparison },
    howFiguresAreMade('CustomerAdmin'),
  ],
  CustomerUser: [manageProfile('CustomerUser'), yourData('CustomerUser'), ...secondFactor('CustomerUser')],
}
