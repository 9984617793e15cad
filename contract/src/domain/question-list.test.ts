import { expect, test } from 'vitest'
import { doubleFaults, questionsInText } from './question-list.ts'

const titles = (text: string) => questionsInText(text).map(({ Title }) => Title)

test('[QUES-004] each line is a question, empty lines are skipped, and without a detail the title is used', () => {
  expect(questionsInText('Leaders explain\r\n\r\n  Leaders listen \n')).toEqual([
    { Title: 'Leaders explain', Description: 'Leaders explain' },
    { Title: 'Leaders listen', Description: 'Leaders listen' },
  ])
  expect(questionsInText(' \n\t\n')).toEqual([])
})

test.each([
  ['Leaders explain | How well they do.', 'How well they do.'],
  ['Leaders explain\tHow well they do.', 'How well they do.'],
  ['Leaders explain|How well|they do.', 'How well|they do.'],
  ['Leaders explain\tHow well\tthey do.', 'How well they do.'],
  ['Leaders explain |', 'Leaders explain'],
])('[QUES-004] the detail of %j is %j', (line, Description) => {
  expect(questionsInText(line)).toEqual([{ Title: 'Leaders explain', Description }])
})

test('[QUES-004] leading bullets and numbers are removed, and nothing else', () => {
  const marked = [
    '1. A',
    '2) A',
    '(3) A',
    '12: A',
    '- A',
    '– A',
    '— A',
    '* A',
    '•\tA',
    '• A',
    '·  A',
    'o\tA',
    '▪ A',
    '\t3.\tA',
  ]
  const kept = ['3.5 days are enough', '360° feedback', '-ish', '24/7 help', 'o clock', '2020. was good', '1st choice']

  expect(titles(marked.join('\n'))).toEqual(marked.map(() => 'A'))
  expect(titles(kept.join('\n'))).toEqual(kept)
  expect(titles('-\n2.\n•')).toEqual([])
})

test('[QUES-004] a title is a duplicate ignoring case, spaces and full stop', () => {
  const list = ['Leaders explain', 'Leaders listen', ' leaders  EXPLAIN.', 'Who decides', 'Leaders explain?']

  expect(doubleFaults(list, ['who decides?'])).toEqual([
    null,
    null,
    'Same as line 1.',
    'Already in this pathway.',
    'Same as line 1.',
  ])
})

test.for([
  ['1\tLeaders listen\n2\tLeaders explain', ['Leaders listen', 'Leaders explain']],
  ['#\tQuestion\tDetail\n1\tLeaders listen\tHow well they do.', ['Leaders listen']],
  ['"Leaders listen, always"\n"Leaders say ""thanks"""', ['Leaders listen, always', 'Leaders say "thanks"']],
  ['"Leaders\nlisten"\tx', ['Leaders listen']],
  ['a) Leaders listen\nB) Leaders explain\n(c) Leaders ask', ['Leaders listen', 'Leaders explain', 'Leaders ask']],
  [
    'Q1. Leaders listen\nQ2: Leaders explain\nQuestion 3) Leaders ask',
    ['Leaders listen', 'Leaders explain', 'Leaders ask'],
  ],
  [
    '1.1 Leaders listen\n1.2. Leaders explain\n1.1.3\tLeaders ask',
    ['Leaders listen', 'Leaders explain', 'Leaders ask'],
  ],
  [
    '\uf0b7\tLeaders listen\n\uf0a7 Leaders explain\n§\tLeaders ask\nØ\tLeaders act',
    ['Leaders listen', 'Leaders explain', 'Leaders ask', 'Leaders act'],
  ],
  ['i. Leaders listen\niv) Leaders explain', ['Leaders listen', 'Leaders explain']],
  ['Leaders listen\vLeaders explain', ['Leaders listen', 'Leaders explain']],
] as const)('[QUES-004, LIST-005] the titles of %j are those a reader sees', ([text, expected]) => {
  expect(titles(text)).toEqual(expected)
})

test('[QUES-004] text that only resembles a list mark stays: a quarter, a name, an amount', () => {
  const kept = [
    'Q1 results are shared',
    'A. Smith is heard',
    'A manager listens',
    '3.5 Days?'.toLowerCase(),
    '"Open" doors are open',
    'v1.2 is out',
  ]

  expect(titles(kept.join('\n'))).toEqual(kept)
})
