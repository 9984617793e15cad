import { pathTo } from '@plumbline/contract/wire/path-to'
import type { Session } from '../../domain/access/session.ts'
import type { Place } from '../../features/desk/search/places.rules.ts'
import * as paths from '../../paths.ts'
import { tabs } from './tabs.ts'

/** Every address that somebody can go to from anywhere: the tabs, what the profile menu has, and what is made anew. A session by a mailed link has its survey only. */
export function placesOf({ role, onlyInquiry }: Pick<Session, 'role' | 'onlyInquiry'>): readonly Place[] {
  if (onlyInquiry !== undefined) return tabs[role]
  return [...tabs[role], ...further[role]]
}

const howFiguresAreMade = (role: 'SuperAdmin' | 'CustomerAdmin'): Place => ({
  label: 'How figures are made',
  to: pathTo(paths.howFiguresAreMade, { role }),
  words: 'statistics gap mean',
})
const manageProfile = (role: 'CustomerAdmin' | 'CustomerUser'): Place => ({
  label: 'Manage Profile',
  to: pathTo(paths.manageProfile, { role }),
  words: 'my account name password',
})

const yourData = (role: Session['role']): Place => ({
  label: 'Your data',
  to: pathTo(paths.yourData, { role }),
  words: 'export download privacy address',
})

/** What an own second factor is set up by. */
const secondFactor = (role: Session['role']): readonly Place[] => [
  {
    label: 'Authenticator app',
    to: pathTo(paths.secondFactor, { role }),
    words: 'second factor two-factor code sign in',
  },
  { label: 'New recovery codes', to: pathTo(paths.recoveryCodes, { role }), words: 'second factor lost' },
]

/** `words` are what else somebody may call it. */
const further: Record<Session['role'], readonly Place[]> = {
  SuperAdmin: [
    { label: 'Create New Inquiry Type', to: paths.inquiryTypeCreate, words: 'add' },
    { label: 'Import Catalogue', to: paths.catalogueImport, words: 'upload workbook' },
    { label: 'Add Findings', to: paths.findingCreate, words: 'create new' },
    { label: 'Add Recommendation', to: paths.recommendationCreate, words: 'create new' },
    { label: 'Add Roadmap', to: paths.roadmapCreate, words: 'create new' },
    { label: 'Your account', to: paths.yourAccount, words: 'my profile name password' },
    { label: 'Team', to: paths.team, words: 'consultants colleagues invite' },
    { label: 'Audit log', to: paths.auditLog, words: 'security events' },
    { label: 'Personal data', to: paths.erasure, words: 'erase export privacy' },
    yourData('SuperAdmin'),
    ...secondFactor('SuperAdmin'),
    { label: 'Require a second factor for consultants', to: paths.consultantsFactor, words: 'require two-factor team' },
    howFiguresAreMade('SuperAdmin'),
  ],
  CustomerAdmin: [
    { label: 'Add New Inquiry', to: paths.inquiryCreate, words: 'create' },
    { label: 'People', to: paths.people, words: 'users colleagues approve invite' },
    manageProfile('CustomerAdmin'),
    yourData('CustomerAdmin'),
    ...secondFactor('CustomerAdmin'),
    { label: 'Names in answers', to: paths.retention, words: 'retention anonymous privacy' },
    howFiguresAreMade('CustomerAdmin'),
  ],
  CustomerUser: [manageProfile('CustomerUser'), yourData('CustomerUser'), ...secondFactor('CustomerUser')],
}
