/** The demo's catalogue: what a consultant might bring to a first client. */
import type { Claim } from '@plumbline/contract/catalogue/claims'
import type { Area, ScoredArea } from '@plumbline/contract/domain/areas'
import type { Color } from '@plumbline/contract/results/results'

/** A rating question with its ratings at the demo's client: performance and importance, 1 to 5. */
export interface RatedQuestion {
  readonly title: string
  readonly detail: string
  readonly performance: number
  readonly importance: number
}

export const performanceType = {
  name: 'Organisational performance',
  details:
    'How well culture, people, processes and structure support what the organisation wants to achieve in the next three years.',
  intake: [
    { Title: 'Occasion', Type: 'Textbox', Description: 'Why are you starting this inquiry now?', MaxLength: 1000 },
    { Title: 'Goal', Type: 'Textbox', Description: 'What should be different a year from today?', MaxLength: 1000 },
    {
      Title: 'Works council informed',
      Type: 'Checkbox',
      Description: 'Have employee representatives been told about the survey?',
    },
    {
      Title: 'Earlier surveys',
      Type: 'Textbox',
      Description: 'Which surveys have there been in the last two years, and what came of them?',
      MaxLength: 1000,
    },
  ],
} as const

/** One pathway per area, with six or seven questions. */
export const pathways: Readonly<
  Record<ScoredArea, { readonly name: string; readonly questions: readonly RatedQuestion[] }>
> = {
  Culture: {
    name: 'Leadership and culture',
    questions: [
      question(
        'Leaders explain the reasons for their decisions',
        'Not only what was decided, but why, and what was weighed against it.',
        2.6,
        4.6,
      ),
      question(
        'Mistakes are talked about openly',
        'People report problems early, and no one looks for someone to blame.',
        2.9,
        4.4,
      ),
      question('We keep our promises to each other', 'Across teams and levels, a yes means yes.', 3.4, 4.5),
      question(
        'New ideas get a fair hearing',
        'People with ideas know whom to tell, and they get an answer.',
        3.1,
        4.0,
      ),
      question('Success is shared and celebrated', 'Good work is seen beyond the people who did it.', 3.5, 3.6),
      question(
        'Everyone knows what we stand for',
        'Purpose and values guide daily choices and aren’t just on the wall.',
        3.8,
        4.1,
      ),
    ],
  },
  People: {
    name: 'People and skills',
    questions: [
      question('People have the skills their work needs', 'Today, and for the next two years.', 3.7, 4.5),
      question('New colleagues settle in well', 'After three months they do real work and know whom to ask.', 3.0, 3.9),
      question('Feedback helps people grow', 'It comes soon, is specific and goes both ways.', 2.7, 4.3),
      question(
        'Work is shared fairly',
        'The workload and the interesting tasks don’t always land on the same desks.',
        2.8,
        4.2,
      ),
      question(
        'There is time for learning',
        'Learning is planned like other work and isn’t the first thing to be dropped.',
        2.5,
        4.0,
      ),
      question('Good people stay', 'When people leave, it isn’t because of how they are led.', 3.3, 4.6),
      question('Managers know how their people are doing', 'They notice overload before anyone falls ill.', 3.2, 4.3),
    ],
  },
  Process: {
    name: 'Ways of working',
    questions: [
      question(
        'It is clear who decides what',
        'Decisions are made once, in the right place, by the right people.',
        2.4,
        4.7,
      ),
      question('Handovers between teams work', 'Nothing waits or gets lost when it changes hands.', 2.3, 4.5),
      question('Meetings lead to results', 'They have a purpose, the right people and an end.', 2.6, 3.8),
      question('Our tools make work easier', 'Systems fit the work, and information is entered only once.', 3.0, 4.1),
      question('We measure what matters', 'Figures help teams steer and aren’t just for reports.', 3.1, 3.9),
      question(
        'Processes are improved by those who do the work',
        'Anyone who finds a better way can try it.',
        2.9,
        4.2,
      ),
      question('Priorities last longer than a week', 'Teams can finish what they have started.', 2.2, 4.4),
    ],
  },
  Structure: {
    name: 'Structure and governance',
    questions: [
      question(
        'The organisation chart shows how we really work',
        'Lines of responsibility are known and used.',
        3.6,
        3.7,
      ),
      question('Teams are the right size', 'Large enough for the task and small enough to talk.', 3.9, 3.8),
      question('Department goals fit together', 'What is good for one department isn’t bad for another.', 3.0, 4.4),
      question(
        'Head office and sites work as one',
        'Rules make sense on site, and lessons from the sites reach head office.',
        3.4,
        4.0,
      ),
      question(
        'Responsibility comes with the means',
        'Anyone responsible for a result has the budget and people for it.',
        3.2,
        4.3,
      ),
      question('Management levels add value', 'Each level decides something the level below can’t.', 3.5, 3.9),
    ],
  },
}

/** A question that was worded differently in the first year. */
export const rewordedQuestion = {
  title: 'Our tools make work easier',
  before: 'Our systems make work easier',
} as const

/** The Other questions, asked in the last pathway. */
export const otherQuestions = [
  {
    Title: 'What should we keep exactly as it is',
    Type: 'Textbox',
    Description: 'One thing that works and that no one should touch.',
    MaxLength: 500,
    ValidationRegex: 'Any text',
  },
  {
    Title: 'What would you change first',
    Type: 'Textbox',
    Description: 'If you could decide one thing tomorrow.',
    MaxLength: 500,
    ValidationRegex: 'Any text',
  },
  {
    Title: 'How do you hear about important decisions',
    Type: 'Checkbox',
    Description: 'Tick all that apply.',
    CheckBoxOptions: ['From my manager', 'In a meeting', 'By email or intranet', 'From colleagues', 'Later or never'],
  },
  {
    Title: 'A document that shows what you mean',
    Type: 'Document',
    Description: 'A checklist, table or report that says more than a rating. Leave it out if you have none.',
  },
] as const

/** The topic of a sentence, and the titles of the questions it rests on. */
interface Spoken {
  readonly speaksOf?: Claim
  readonly restsOn?: readonly string[]
}

export const findings: readonly (Spoken & { readonly area: Area; readonly text: string })[] = [
  {
    area: 'Culture',
    text: 'Decisions are announced without reasons, so people fill the gap with guesses.',
    speaksOf: 'vulnerability',
    restsOn: ['Leaders explain the reasons for their decisions'],
  },
  {
    area: 'Culture',
    text: 'Mistakes are reported late because the first question is who made them.',
    speaksOf: 'vulnerability',
    restsOn: ['Mistakes are talked about openly'],
  },
  {
    area: 'Culture',
    text: 'Purpose and values are known and liked: a strength to build on.',
    speaksOf: 'strength',
    restsOn: ['Everyone knows what we stand for'],
  },
  {
    area: 'People',
    text: 'Learning time is planned and then lost to daily business.',
    speaksOf: 'vulnerability',
    restsOn: ['There is time for learning'],
  },
  {
    area: 'People',
    text: 'The same few people carry most of the workload, and everyone knows who they are.',
    speaksOf: 'vulnerability',
    restsOn: ['Work is shared fairly'],
  },
  {
    area: 'People',
    text: 'Feedback comes once a year, too late to change anything.',
    speaksOf: 'vulnerability',
    restsOn: ['Feedback helps people grow'],
  },
  {
    area: 'Process',
    text: 'Work waits longest where it moves between teams.',
    speaksOf: 'vulnerability',
    restsOn: ['Handovers between teams work'],
  },
  {
    area: 'Process',
    text: 'Priorities change faster than teams can finish.',
    speaksOf: 'vulnerability',
    restsOn: ['Priorities last longer than a week'],
  },
  {
    area: 'Process',
    text: 'No one is sure who can decide, so decisions are made one level too high.',
    speaksOf: 'vulnerability',
    restsOn: ['It is clear who decides what'],
  },
  {
    area: 'Structure',
    text: 'Department goals pull in different directions at the end of each quarter.',
    speaksOf: 'vulnerability',
    restsOn: ['Department goals fit together'],
  },
  {
    area: 'Structure',
    text: 'Team size and reporting lines fit the work.',
    speaksOf: 'strength',
    restsOn: ['Teams are the right size'],
  },
  { area: 'Other', text: 'Half of the respondents hear about important decisions from colleagues first.' },
]

export const recommendations: readonly (Spoken & { readonly area: ScoredArea; readonly text: string })[] = [
  {
    area: 'Structure',
    text: 'List who makes the twenty most frequent decisions, and publish the list.',
    speaksOf: 'vulnerability',
    restsOn: ['It is clear who decides what'],
  },
  {
    area: 'Process',
    text: 'Give every handover an owner on both sides and measure how long work waits there.',
    speaksOf: 'vulnerability',
    restsOn: ['Handovers between teams work'],
  },
  {
    area: 'Process',
    text: 'Freeze priorities for six weeks at a time. Changes need the management team’s approval.',
    speaksOf: 'vulnerability',
    restsOn: ['Priorities last longer than a week'],
  },
  {
    area: 'Culture',
    text: 'Give the reason in the first sentence of every announcement.',
    speaksOf: 'vulnerability',
    restsOn: ['Leaders explain the reasons for their decisions'],
  },
  {
    area: 'People',
    text: 'Move feedback from once a year to once a month: ten minutes, both ways.',
    speaksOf: 'vulnerability',
    restsOn: ['Feedback helps people grow'],
  },
  {
    area: 'People',
    text: 'Protect four hours of learning a month and report where they were lost.',
    speaksOf: 'vulnerability',
    restsOn: ['There is time for learning'],
  },
  {
    area: 'Structure',
    text: 'Set two goals that all departments share and reward them together.',
    speaksOf: 'vulnerability',
    restsOn: ['Department goals fit together'],
  },
  { area: 'Culture', text: 'Invite a new colleague from each site to the quarterly review.' },
]

export const roadmap = {
  Step1_RoadmapTitle: 'Look at it together',
  Step1_BriefDescription: 'Share the results with everyone who answered.',
  Step1_RoadmapDetail:
    'Each team looks at its own results within four weeks, picks the gap that costs most and names who will work on it.',
  Step2_RoadmapTitle: 'Clear the way',
  Step2_BriefDescription: 'Settle decisions and handovers where work waits longest.',
  Step2_RoadmapDetail:
    'Two pilot teams work with the decision list and owned handovers for twelve weeks. What helps is kept; the rest is dropped.',
  Step3_RoadmapTitle: 'Make it normal',
  Step3_BriefDescription: 'Take what worked to all sites and ask again.',
  Step3_RoadmapDetail:
    'The pilot teams show the others how. After nine months, a short survey of the ten weakest questions shows whether it lasted.',
}

/** Where the analyst disagrees with the suggested status. */
export const ownColors: Readonly<Partial<Record<ScoredArea, Color>>> = { Structure: 'green' }

export const advanceInsights: readonly { readonly Area: ScoredArea; readonly text: string }[] = [
  {
    Area: 'Culture',
    text: 'Teams whose leaders explain decisions rate openness about mistakes more than a point higher: start there.',
  },
  { Area: 'People', text: 'The workload feels unfair mostly in teams with vacancies older than three months.' },
  { Area: 'People', text: 'All sites see skills as a strength; the gap is time to use them.' },
  { Area: 'Process', text: 'Three of the four widest gaps have the same cause: it is unclear who decides.' },
  {
    Area: 'Process',
    text: 'Handovers between planning and production lose most; those between sales and planning work well.',
  },
  {
    Area: 'Structure',
    text: 'No reorganisation is needed: structure is rated well, and its gaps come from conflicting goals.',
  },
]

export const digitalType = {
  name: 'Digital readiness',
  details: 'Whether people, processes and structure are ready for the next step of digital work.',
  pathway: 'Digital work',
  questions: [
    ['Process', 'Paper is the exception', 'Forms, approvals and records are digital from the first step.'],
    ['Process', 'Data is entered once', 'What one system knows, the others know too.'],
    ['People', 'People are comfortable with the tools', 'They know the shortcuts and help each other.'],
    ['People', 'Help comes quickly', 'Anyone who gets stuck is working again within the hour.'],
    ['Culture', 'We try new tools without fear', 'A trial that fails isn’t a failure.'],
    ['Culture', 'Leaders use what they ask others to use', 'They work in the same systems.'],
    ['Structure', 'It is clear who owns which data', 'For each record, someone decides what is right.'],
    ['Structure', 'Business and IT decide together', 'No system is bought or built without both.'],
  ],
  intake: [
    {
      Title: 'Systems in use',
      Type: 'Textbox',
      Description: 'Which three systems matter most in your daily work?',
      MaxLength: 500,
    },
    { Title: 'Next step', Type: 'Textbox', Description: 'Which digital step are you planning next?', MaxLength: 500 },
  ],
  findings: [
    {
      Area: 'Process',
      FindingDetail: 'The same data is typed into three systems, and no one knows which one is right.',
      SpeaksOf: 'vulnerability',
    },
    {
      Area: 'People',
      FindingDetail: 'People know their tools well and help each other: a strength to build on.',
      SpeaksOf: 'strength',
    },
    {
      Area: 'Structure',
      FindingDetail: 'New systems are chosen before the sites are asked.',
      SpeaksOf: 'vulnerability',
    },
  ],
  recommendations: [
    {
      Area: 'Process',
      RecommendationDetail: 'Name one system as the source for each kind of data, and connect the others to it.',
      SpeaksOf: 'vulnerability',
    },
    {
      Area: 'Structure',
      RecommendationDetail: 'Let two people from each site test a system before it is bought.',
      SpeaksOf: 'vulnerability',
    },
  ],
  roadmap: {
    Step1_RoadmapTitle: 'Agree on one source',
    Step1_BriefDescription: 'Decide which system holds which data.',
    Step1_RoadmapDetail:
      'Each team lists what it enters twice. Within four weeks, one system is named for each kind of data.',
    Step2_RoadmapTitle: 'Connect and test',
    Step2_BriefDescription: 'Remove the first double entries.',
    Step2_RoadmapDetail:
      'Two people from each site try the connected systems for eight weeks and say what still gets in the way.',
    Step3_RoadmapTitle: 'Ask again',
    Step3_BriefDescription: 'See whether work has become easier.',
    Step3_RoadmapDetail: 'After six months, everyone answers the same eight questions again.',
  },
} as const satisfies { questions: readonly (readonly [ScoredArea, string, string])[]; [more: string]: unknown }

function question(title: string, detail: string, performance: number, importance: number): RatedQuestion {
  return { title, detail, performance, importance }
}
