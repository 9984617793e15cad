import { texts } from '../../src/texts.ts'

export const t = texts('desk/search', {
  search: 'Search',
  recent: 'Recent',
  goTo: 'Go to',
  searchRecordsAndScreens: 'Search records and screens',
  searchScreens: 'Search screens',
  close: 'Close',
  found: 'Found',
  couldntSearchRecordsCheck: 'Couldn’t search records. Check your internet connection and try again.',
  tryAgain: 'Try again',
  searching: 'Searching …',
  tryANameAn: ' Try a name, an address or the title of a question.',
  enterOpen: '<key>Enter</key> open',
  ctrlEnterInA: '<key>Ctrl</key> <key2>Enter</key2> in a new tab',
  escClose: '<key>Esc</key> close',
  countNothingFoundFound: '{count, plural, =0 {Nothing found} one {# found} other {# found. Use the arrow keys.}}',
  inquiryTypes: 'Inquiry types',
  questions: 'Questions',
  intakeQuestions: 'Intake questions',
  customQuestions: 'Custom questions',
})
