/** The demo's three organisations, as different in age, size and ownership as real clients. */
import type { ScoredArea } from '@plumbline/contract/domain/areas'
import type { CompanyProfile } from '@plumbline/contract/people/company-profile'
import type { OrganisationDetails } from '@plumbline/contract/people/sign-up'
import type { z } from '@plumbline/contract/wire/zod'
import { type Person, peopleAt, personAt } from './people.ts'

/** The sign-up and company profile of an organisation, and its staff. */
export interface DemoOrganisation {
  readonly details: z.output<typeof OrganisationDetails>
  readonly profile: CompanyProfile
  readonly manager: Person
  readonly people: readonly Person[]
}

/** What respondents of an organisation write. */
export interface Voice {
  /** How far an area differs from the catalogue's example, in points on the scale of 1 to 5. */
  readonly standing: Readonly<Record<ScoredArea, number>>
  /** The same for a site. */
  readonly sites?: Readonly<Record<string, number>>
  /** The same for single questions, by title. */
  readonly questions?: Readonly<Record<string, number>>
  readonly keep: readonly string[]
  readonly change: readonly string[]
}

/** A forty-year-old family firm with three plants. */
export const northwindComponents: DemoOrganisation = {
  details: {
    CustomerName: 'Northwind Components Ltd',
    Industry: 'Manufacturing',
    Country: 'United Kingdom',
    State: 'West Yorkshire',
    City: 'Leeds',
    Address: '12 Station Road',
    Website: 'https://www.northwind.example',
  },
  profile: {
    YearsInBusiness: '39',
    duration: 'years',
    ProfitOrNOn: 'For Profit',
    OwnerShipStructure: 'Family-owned',
    AnnualRevenue: '86400000',
    AverageFTE: '540',
    NumberOfLocations: '3',
    HeadquarterAddress: '12 Station Road, Leeds',
  },
  manager: personAt('northwind.example', 'Maria', 'Keller', {
    Designation: 'Head of people and culture',
    Site: 'Leeds',
  }),
  people: peopleAt(
    'northwind.example',
    { from: 0, count: 40 },
    {
      jobs: [
        'Production planner',
        'Team lead',
        'Machine operator',
        'Buyer',
        'Quality engineer',
        'Controller',
        'HR partner',
        'Logistics clerk',
        'Sales manager',
        'IT specialist',
      ],
      sites: ['Leeds', 'Halifax', 'Hull', 'Leeds', 'Halifax', 'Leeds', 'Hull'],
    },
  ),
}

export const northwindVoice: Voice = {
  standing: { Culture: 0, People: 0, Process: 0, Structure: 0 },
  sites: { Leeds: 0.1, Halifax: 0.2, Hull: -0.7 },
  keep: [
    'The weekly site walk with the plant manager',
    'That we help each other across teams when things get tight',
    'Flexible hours in the office teams',
    'The training workshop for new machine operators',
    'Easy access to the management team',
    'Our quality circle',
    'How we look after our apprentices',
  ],
  change: [
    'Decide faster and tell us why',
    'Fewer priorities at the same time',
    'One planning system for all sites',
    'Clear handover from planning to production',
    'Fill the vacancies in logistics first',
    'More time for training on the new line',
    'Meetings with an agenda, or none at all',
  ],
}

/** The year before the roadmap: decisions and handovers were worse. Since then output has grown, and with it the workload. */
export const northwindLastYear: Voice = {
  ...northwindVoice,
  standing: { Culture: -0.1, People: 0.1, Process: -0.2, Structure: 0 },
  questions: {
    'It is clear who decides what': -1,
    'Handovers between teams work': -1.1,
    'Meetings lead to results': -0.9,
    'Priorities last longer than a week': -0.7,
    'Leaders explain the reasons for their decisions': -0.7,
    'Work is shared fairly': 1,
    'Managers know how their people are doing': 0.4,
  },
}

/** A public hospital trust: the largest of the three; two of its wards take part. */
export const harbourHealth: DemoOrganisation = {
  details: {
    CustomerName: 'Harbour Health Trust',
    Industry: 'Health and social work',
    Country: 'United Kingdom',
    State: 'Bristol',
    City: 'Bristol',
    Address: 'Dockside House, 200 Hotwell Lane',
    Website: 'https://www.harbour-health.example',
  },
  profile: {
    YearsInBusiness: '18',
    duration: 'years',
    ProfitOrNOn: 'Non-Profit',
    OwnerShipStructure: 'Government',
    AnnualRevenue: '312000000',
    AverageFTE: '4,150',
    NumberOfLocations: '11',
    HeadquarterAddress: 'Dockside House, 200 Hotwell Lane, Bristol',
  },
  manager: personAt('harbour-health.example', 'Thomas', 'Okoro', {
    Designation: 'Deputy director of nursing',
    Site: 'Dockside House',
  }),
  people: peopleAt(
    'harbour-health.example',
    { from: 40, count: 12 },
    {
      jobs: [
        'Ward manager',
        'Staff nurse',
        'Staff nurse',
        'Consultant physician',
        'Healthcare assistant',
        'Staff nurse',
        'Physiotherapist',
        'Ward clerk',
        'Discharge coordinator',
      ],
      sites: ['Ward 3', 'Ward 4'],
    },
  ),
}

export const harbourVoice: Voice = {
  standing: { Culture: 0.6, People: -0.5, Process: 0.7, Structure: -0.7 },
  keep: [
    'The short briefing at the start of every shift',
    'That no one eats alone on a night shift',
    'Senior nurses who teach at the bedside',
    'Our link with the community teams',
  ],
  change: [
    'One handover sheet for both wards',
    'Rotas four weeks ahead, and kept',
    'Fewer forms at discharge',
    'A say for wards when head office plans a move',
  ],
}

/** A young haulier with two depots, run by its two founders. */
export const alderAndFinch: DemoOrganisation = {
  details: {
    CustomerName: 'Alder and Finch Logistics',
    Industry: 'Transport and storage',
    Country: 'Ireland',
    State: 'County Cork',
    City: 'Cork',
    Address: 'Unit 7, Tivoli Dock Park',
    Website: 'https://www.alder-finch.example',
  },
  profile: {
    YearsInBusiness: '30',
    duration: 'months',
    ProfitOrNOn: 'For Profit',
    OwnerShipStructure: 'Partnership',
    AnnualRevenue: '7250000',
    AverageFTE: '46',
    NumberOfLocations: '2',
    HeadquarterAddress: '18 Merchant Quay, Cork',
  },
  manager: {
    ...personAt('alder-finch.example', 'Sophie', 'Brandt', {
      Designation: 'Managing partner',
      Site: 'Tivoli Dock',
    }),
    Language: 'de',
  },
  people: peopleAt(
    'alder-finch.example',
    { from: 52, count: 8 },
    {
      jobs: ['Depot manager', 'Dispatcher', 'Driver', 'Warehouse lead', 'Bookkeeper'],
      sites: ['Tivoli Dock', 'Little Island'],
    },
  ).map((person, n) => ({ ...person, ...(n % 3 === 2 && { Language: n === 2 ? 'ar' : 'de' }) })),
}

export const alderVoice: Voice = {
  standing: { Culture: 0, People: 0, Process: 0, Structure: 0 },
  questions: {
    'Data is entered once': -1,
    'Paper is the exception': -0.4,
    'People are comfortable with the tools': 1,
    'Help comes quickly': 0.8,
    'Business and IT decide together': -0.8,
  },
  keep: [],
  change: [],
}
