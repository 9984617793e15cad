import { texts } from '../../src/texts.ts'

/** The accessibility statement. It says only what has really been tested (`AccessibilityScreen.tsx`). [LANG-007] */
export const t = texts('app/accessibility', {
  toTheStart: 'Plumbline, go to the start page',
  accessibilityStatement: 'Accessibility statement',
  about: 'How well people with disabilities can use Plumbline, what has been tested, and what doesn’t work yet.',

  scope: 'Scope',
  whatIsCovered:
    'This statement covers Plumbline at this address: every screen for respondents, managers and consultants, its emails, and the PDF files it creates.',
  whatIsNotCovered:
    'It doesn’t cover documents that people upload, or other websites that they link to. They belong to their authors.',

  aim: 'Our aim',
  whatWeAimFor:
    'We aim to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. They include what the European standard EN 301 549 requires of web pages.',

  status: 'Status',
  partlyConformant:
    'Plumbline partly conforms to WCAG 2.2 at level AA. Our tests find no barriers on its screens, but there are known gaps, and some tests are still to come. Both are listed below.',

  tested: 'What we tested',
  method:
    'We assessed Plumbline ourselves, following the WCAG-EM method. No independent organisation has checked the result. These tests are repeated before each release, in the Chromium browser:',
  byProgram:
    'Every screen of each role is checked with axe-core. Some screens are checked in light mode and others in dark mode, many in both.',
  byKeyboard:
    'Lists, forms, dialogs, search, sorting, results and the rating questions of a survey are used with the keyboard alone.',
  byZoom:
    'Every screen fits a window 320 pixels wide without scrolling sideways, as when zoomed to 400%. The survey also works with text at twice the size.',
  byMotion: 'Every screen is used with animations turned off in the system’s settings (reduced motion).',
  byLanguage:
    'Every screen is checked with longer texts and with its layout mirrored for languages written from right to left.',
  byTree:
    'The survey, the list of respondents and the results are read as screen readers get them: controls have names in the language of the page, and headings are in order.',

  notTested: 'What we haven’t tested',
  withoutPeople: 'People who use assistive technology haven’t tested Plumbline yet.',
  withoutReaders:
    'We haven’t yet used it with the screen readers themselves (NVDA, JAWS, VoiceOver, TalkBack), with voice control, or with Windows contrast themes.',
  withoutBrowsers: 'The tests above haven’t been repeated in Firefox and Safari.',
  withoutPdfCheck:
    'PDF files are tagged with headings, tables, reading order and language, but haven’t been checked for PDF/UA. Emails haven’t been read with screen readers in email programs.',

  gaps: 'Known gaps',
  uploads: 'Documents that people upload are offered as they are. They may not be accessible.',
  typedTexts:
    'Names, comments, findings and other texts that people type aren’t marked with their language. A screen reader may read them aloud in the wrong one.',
  charts:
    'A screen reader gets charts as a picture with a short name. The same figures are in a table with each chart.',

  contact: 'Tell us about barriers',
  writeTo:
    'If something doesn’t work for you, or you need it in another form, contact <link>{contact}</link>. Tell us the page, what you wanted to do, and what you use to read it.',
  askWhoInvitedYou:
    'If something doesn’t work for you, or you need it in another form, tell the person who invited you, or your consultant.',

  lastAssessment: 'Last assessment',
  assessedOn: 'Plumbline was last assessed on {day}. This statement is based on that assessment.',
})
