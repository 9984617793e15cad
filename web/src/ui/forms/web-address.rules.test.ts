import { expect, test } from 'vitest'
import { completedAddress } from './web-address.rules.ts'

test.for([
  ['www.example.com', 'https://www.example.com'],
  [' example.com ', 'https://example.com'],
  ['example.com/about?lang=en', 'https://example.com/about?lang=en'],
  ['http://example.com', 'http://example.com'],
  ['ftp://example.com', 'ftp://example.com'],
  ['mailto:ada@example.com', 'mailto:ada@example.com'],
  ['ada@example.com', 'ada@example.com'],
  ['none', 'none'],
  ['we have none.', 'we have none.'],
  ['', ''],
] as const)('[SHELL-038] a website typed as %o becomes %o', ([typed, wanted]) => {
  expect(completedAddress(typed)).toBe(wanted)
})
