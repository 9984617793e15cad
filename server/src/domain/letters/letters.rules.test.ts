import { readBy } from '@plumbline/contract/domain/survey-introduction'
import { describe, expect, test } from 'vitest'
import type { Letter } from '../../platform/db/schema/mail.ts'
import { inLanguage } from '../../platform/languages.ts'
import { type Mail, renderMail } from '../../platform/mail/render.ts'
import { everyMail as mailsByName } from '../../test/every-mail.ts'
import { plainWordsIn } from '../../test/plain-words.ts'
import * as accounts from './accounts.ts'
import * as backup from './backup.ts'
import * as factors from './factors.ts'
import * as joining from './joining.ts'
import * as personalData from './personal-data.ts'
import * as results from './results.ts'
import * as surveys from './surveys.ts'

/** The same emails as sent. */
const addressChangedMail = written(accounts.addressChangedMail)
const addressCodeMail = written(accounts.addressCodeMail)
const addressTakenMail = written(accounts.addressTakenMail)
const dataReadyMail = written(personalData.dataReadyMail)
const namesGoMail = written(personalData.namesGoMail)
const administratorElsewhereMail = written(joining.administratorElsewhereMail)
const administratorInvitationMail = written(joining.administratorInvitationMail)
const approvalMail = written(joining.approvalMail)
const approvedMail = written(joining.approvedMail)
const backupFailedMail = written(backup.backupFailedMail)
const newSignInMail = written(accounts.newSignInMail)
const factorAddedMail = written(factors.factorAddedMail)
const factorRemovedMail = written(factors.factorRemovedMail)
const recoveryCodesMail = written(factors.recoveryCodesMail)
const organisationInvitationMail = written(joining.organisationInvitationMail)
const passkeyAddedMail = written(factors.passkeyAddedMail)
const passkeyRemovedMail = written(factors.passkeyRemovedMail)
const passwordChangedMail = written(accounts.passwordChangedMail)
const passwordCodeMail = written(accounts.passwordCodeMail)
const resultsReadyMail = written(results.resultsReadyMail)
const resultsReminderMail = written(results.resultsReminderMail)
const resultsWithdrawnMail = written(results.resultsWithdrawnMail)
const singleSignOnMail = written(factors.singleSignOnMail)
const surveyCodeMail = written(surveys.surveyCodeMail)
const surveyInvitationMail = written(surveys.surveyInvitationMail)
const surveyMail = written(surveys.surveyMail)
const surveyReturnedMail = written(surveys.surveyReturnedMail)
const verificationMail = written(joining.verificationMail)

const publicUrl = 'https://plumbline.example.com'
/** A survey of this organisation, sent by this person. */
function surveyOf(given: { organisation?: string; inquiry?: string; name?: string } = {}) {
  const { organisation = 'Acme Ltd', inquiry = 'How we work together', name = 'Mia Stone' } = given
  return {
    CustomerName: organisation,
    CustomerId: '0197a000-0000-7000-8000-000000000001',
    City: 'Dover',
    Country: 'United Kingdom',
    Industry: 'Manufacturing',
    State: 'Kent',
    Website: '',
    Address: '',
    AskedBy: { Name: name, Email: 'mia@acme.example.com' },
    Inquiry: inquiry,
    InquiryTypeName: 'Digital readiness',
    QuestionCount: 32,
    Minutes: 10,
    ExpiryDate: '2026-12-19',
    Confidentiality: 'identified' as const,
    MinFigures: 5,
    MinTexts: 10,
  }
}
const request = { to: 'ines@acme.example.com', survey: surveyOf(), invite: 'Inv1te' }

const published = {
  to: 'ines@acme.example.com',
  firstName: 'Ines',
  organisation: 'Acme Ltd',
  inquiry: 'How we work together',
  inquiryId: '0197a000-0000-7000-8000-000000000002',
  version: 2,
}

/** Every email, with these words wherever people can type something. */
function everyMail(name: string): Mail[] {
  const survey = surveyOf({ organisation: name, inquiry: name, name })
  const typed = { ...request, survey, firstName: name, words: name }
  const results = { ...published, firstName: name, organisation: name, inquiry: name, words: { by: name, text: name } }
  return [
    resultsReadyMail(publicUrl, results),
    resultsReminderMail(publicUrl, { ...results, publishedOn: '2026-12-12' }),
    resultsWithdrawnMail(results),
    verificationMail(publicUrl, { to: 'ines@acme.example.com', firstName: name, token: 'T0ken' }),
    surveyMail(publicUrl, typed),
    surveyInvitationMail(publicUrl, typed),
    surveyReturnedMail(publicUrl, { ...typed, returnedBy: name, reason: name }),
    organisationInvitationMail(publicUrl, {
      to: 'ines@acme.example.com',
      organisation: name,
      invitedBy: name,
      invite: 'Inv1te',
    }),
    administratorInvitationMail(publicUrl, {
      to: 'ines@acme.example.com',
      organisation: name,
      invitedBy: name,
      invite: 'Inv1te',
    }),
    administratorElsewhereMail({ to: 'ines@acme.example.com', organisation: name }),
    approvalMail(publicUrl, { to: 'ines@acme.example.com', organisation: name, name, email: 'ann@acme.example.com' }),
    approvedMail(publicUrl, { to: 'ines@acme.example.com', organisation: name, firstName: name }),
    backupFailedMail({ to: 'ines@acme.example.com', firstName: name, lastProven: null, failure: name }),
    passkeyAddedMail(publicUrl, { to: 'ines@acme.example.com', firstName: name, name }),
    passkeyRemovedMail(publicUrl, { to: 'ines@acme.example.com', firstName: name, name }),
    passwordChangedMail(publicUrl, { to: 'ines@acme.example.com', firstName: name }),
    newSignInMail(publicUrl, {
      ...{ to: 'ines@acme.example.com', firstName: name, browser: 'Firefox on Windows' },
      ...{ clientAddress: '203.0.113.7', at: new Date('2026-11-23T07:10:00Z') },
    }),
    ...[true, false].map((isLinked) =>
      singleSignOnMail(publicUrl, { to: 'ines@acme.example.com', firstName: name, provider: 'Acme', isLinked }),
    ),
    addressChangedMail({ to: 'ines@acme.example.com', firstName: name }),
    factorAddedMail({ to: 'ines@acme.example.com', firstName: name }),
    factorRemovedMail({ to: 'ines@acme.example.com', firstName: name, factor: 'authenticator app' }),
    recoveryCodesMail({ to: 'ines@acme.example.com', firstName: name }),
    dataReadyMail(publicUrl, { to: 'ines@acme.example.com', firstName: name, role: 'CustomerAdmin' }),
    namesGoMail(publicUrl, {
      to: 'ines@acme.example.com',
      firstName: name,
      organisation: name,
      inquiry: name,
      day: '10 Mar 2027',
    }),
  ]
}

/** Whatever the most eager email program would turn into a link, except our own: host names with any top level, schemes, addresses, paths. */
function linksSeenIn({ text, html }: Mail): string[] {
  const shown = html.replace(/<[^>]*>/g, '\n').replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code))
  return [text, shown].flatMap((words) => {
    // Our own links, and the contact, whose address is proved.
    const typed = words.replaceAll(/https:\/\/plumbline\.example\.com\/\S*|mia@acme\.example\.com/g, '')
    return typed.match(/[^\s\u200b]*(?:[.․。．｡@＠\\][^\s\u200b]|[:：/／][^\s\u200b])[^\s\u200b]*/gu) ?? []
  })
}

/** Programs that recognise an address by its start and extend it to the next space, which an invisible character is not. */
const BY_BEGINNING = /(?<![\p{L}\p{N}])(?:www\d*[.․。．｡]|ftp[.․。．｡]|[a-z][a-z\d+-]*[:：])\S+/giu

test('[A19] words that start like an address are not links, even if a program takes an invisible space as part of them', () => {
  const words = 'Ask www2.bank.com, WWW.bank.com, ftp.bank.com, mailto:a@bank.com or tel:+4912 by 10:30. E.g. this.'
  const greeting = { to: 'ines@acme.example.com', subject: 'Hello', paragraphs: ['We write.'], notes: [] }
  const { text, html } = renderMail({ ...greeting, words: { by: 'Mia', text: words } })

  const shown = html.replace(/<[^>]*>/g, '\n')
  for (const said of [text, shown]) expect(said.match(BY_BEGINNING) ?? []).toEqual([])
  expect(text.replaceAll('\u200b', '')).toContain(`> ${words}`)
})

/** The addresses that the email's HTML links to, except the contact. */
const linksIn = ({ html }: Mail) => [...html.matchAll(/href="(?!mailto:)([^"]*)"/g)].map(([, href]) => href)

describe('[RUN-015] each link starts with the configured address, in both text and HTML', () => {
  test('results that are ready, and the reminder of them', () => {
    const insights = `${publicUrl}/customerAdmin/dashboard/view-insights/${published.inquiryId}`
    const reminder = resultsReminderMail(publicUrl, { ...published, publishedOn: '2026-12-12' })

    for (const mail of [resultsReadyMail(publicUrl, published), reminder]) {
      expect(linksIn(mail)).toEqual([insights])
      expect(mail.text).toContain(`\n${insights}\n`)
    }
    expect(linksIn(resultsWithdrawnMail(published))).toEqual([])
  })

  test('[TEAM-006] a new sign-in: with what, when and from where, and the way to a new password', () => {
    const mail = newSignInMail(publicUrl, {
      ...{ to: 'ines@acme.example.com', firstName: 'Ines', browser: 'Firefox on Windows' },
      ...{ clientAddress: '203.0.113.7', at: new Date('2026-11-23T07:10:00Z') },
    })

    expect(mail.subject).toBe('New login to your account')
    expect(linksIn(mail)).toEqual(['https://plumbline.example.com/auth/forget-password'])
    expect(mail.text.replaceAll('\u200b', '')).toContain(
      'Browser: Firefox on Windows\nTime: 23 Nov 2026, 07:10 (UTC)\nIP address: 203.0.113.7\n',
    )
  })

  test('verification', () => {
    const mail = verificationMail(publicUrl, { to: 'ines@acme.example.com', firstName: 'Ines', token: 'a+b/c=' })

    expect(linksIn(mail)).toEqual(['https://plumbline.example.com/auth/verify-email?token=a%2Bb%2Fc%3D'])
    expect(mail.text).toContain('\nhttps://plumbline.example.com/auth/verify-email?token=a%2Bb%2Fc%3D\n')
    expect(mail.text).toContain('Hello Ines,')
    expect(mail.text).toContain('48 hours')
  })

  test('[ENTRY-008] a survey, for a person with an account', () => {
    expect(linksIn(surveyMail(publicUrl, request))).toEqual(['https://plumbline.example.com/auth/survey?invite=Inv1te'])
  })

  test('the staff sign-up link carries the shifted name and address and the invitation', () => {
    const mail = surveyInvitationMail(publicUrl, request)

    expect(linksIn(mail)).toEqual([
      'https://plumbline.example.com/auth/signup/Xzjb%20Iqa/fkbp%40xzjb.buxjmib.zlj?invite=Inv1te',
    ])
  })

  test('invitations to an organisation and as an administrator', () => {
    const [organisation, administrator] = [organisationInvitationMail, administratorInvitationMail].map((mail) =>
      mail(publicUrl, {
        to: 'ines@acme.example.com',
        organisation: 'Acme Ltd',
        invitedBy: 'Hanna Berg',
        invite: 'Inv1te',
      }),
    )

    for (const mail of [organisation, administrator]) {
      expect(mail && linksIn(mail)).toEqual([
        'https://plumbline.example.com/auth/signup/Xzjb%20Iqa/fkbp%40xzjb.buxjmib.zlj?invite=Inv1te',
      ])
      expect(mail?.text).toContain('14 days')
      expect(mail?.text).toContain('Hanna Berg')
      expect(mail?.text).toContain('With Plumbline, your people')
    }
    expect(organisation?.subject).not.toBe(administrator?.subject)
  })
})

test.for([
  ['who has an account', surveyMail, 'https://plumbline.example.com/auth/survey?invite=Inv1te'],
  [
    'a stranger',
    surveyInvitationMail,
    'https://plumbline.example.com/auth/signup/Xzjb%20Iqa/fkbp%40xzjb.buxjmib.zlj?invite=Inv1te',
  ],
] as const)(
  '[ENTRY-007] the email to %s says everything needed to decide whether to take part, with one button',
  ([, mailTo, link]) => {
    const { text, html } = mailTo(publicUrl, request)

    expect(text).toContain('You’re invited to take part in a survey: 32 questions, about 10 minutes.')
    expect(text).toContain(
      [
        'Organisation: Acme Ltd',
        'Invited by: Mia Stone',
        'Survey: How we work together',
        'Last day to answer: 19 Dec 2026 (UTC)',
        'Questions? Ask: mia@acme.example.com',
      ].join('\n'),
    )
    expect(text).toContain(`\n\nOpen your survey:\n${link}\n\n`)
    expect(text).toContain(
      '\n\nThe consultant sees your answers with your name. Your organisation sees averages only.\n\n',
    )
    expect(html.match(/<a href="https:/g)).toHaveLength(1)
    expect(html).toMatch(/Open your survey:/)
    // The address is also there as text, below the link.
    expect(html.split('>https://')).toHaveLength(2)
  },
)

test.for([surveyMail, surveyInvitationMail])(
  '[BOARD-004, BOARD-012] personal words are set apart under the sender’s name, line by line, and the recipient is greeted',
  (mailTo) => {
    const words = 'Dear all,\r\n\r\n  it takes <5> minutes: see hr.acme.example.com. \n> not a quotation'
    const { text, html } = mailTo(publicUrl, { ...request, firstName: 'Inés', words })

    expect(text).toMatch(/^Hello Inés,\n\n/)
    expect(text).toContain(
      '\n\nMia Stone writes:\n> Dear all,\n> it takes <5> minutes: see hr.\u200bacme.\u200bexample.\u200bcom.\n> > not a quotation\n\n',
    )
    expect(html).toContain('>Mia Stone writes:</p>')
    expect(html).toContain('Dear all,<br>it takes &#60;5&#62; minutes')
    // Without any, no sender's words are mentioned.
    expect(mailTo(publicUrl, { ...request, words: '' }).text).not.toContain('writes:')
    expect(mailTo(publicUrl, { ...request, firstName: '' }).text).toMatch(/^Hello,\n\n/)
  },
)

test('[ENTRY-010] the code for a survey’s link is in its email, without a link', () => {
  const mail = surveyCodeMail({ to: 'ines@acme.example.com', code: '04817263' })

  expect(mail.text).toContain('\n04817263\n')
  expect(linksIn(mail)).toEqual([])
  expect(mail.subject).not.toContain('04817263')
})

test('[DATA-006] the code for another address is in its email, without a link; the person who has the address learns nothing about who asked', () => {
  const mail = addressCodeMail({ to: 'ines@acme.example.com', code: '04817263' })
  const taken = addressTakenMail(publicUrl, { to: 'ines@acme.example.com' })

  expect(mail.text).toContain('\n04817263\n')
  expect(linksIn(mail)).toEqual([])
  expect(linksIn(taken)).toEqual(['https://plumbline.example.com/auth/login'])
})

test.for([
  ['SuperAdmin', 'superAdmin'],
  ['CustomerAdmin', 'customerAdmin'],
  ['CustomerUser', 'customerUser'],
] as const)('[DATA-001] the mail to a %s whose data is ready leads to their own screen', ([role, section]) => {
  const mail = dataReadyMail(publicUrl, { to: 'ines@acme.example.com', firstName: 'Ines', role })

  expect(linksIn(mail)).toEqual([`https://plumbline.example.com/${section}/your-data`])
})

test('[B7] a person with an account elsewhere is told so by an email without a link', () => {
  const mail = administratorElsewhereMail({ to: 'ines@acme.example.com', organisation: 'Acme Ltd' })

  expect(linksIn(mail)).toEqual([])
  expect(mail.text).toContain('an account can belong to only one organisation')
  expect(mail.text).toContain('Organisation: Acme Ltd\n')
})

test('[A19] an administrator is told who waits for approval, and where to decide', () => {
  const request = { to: 'mia@acme.example.com', organisation: 'Acme Ltd', name: 'Ann Lee', email: 'ann@lee.example' }
  const mail = approvalMail(publicUrl, request)

  expect(linksIn(mail)).toEqual(['https://plumbline.example.com/customerAdmin/people?show=waiting'])
  // The address is not clickable: who is behind it is not known yet.
  expect(mail.text).toContain('Name: Ann Lee\nEmail: ann@\u200blee.\u200bexample\nOrganisation: Acme Ltd')
})

test('a code is in the email for a forgotten password, without a link', () => {
  const mail = passwordCodeMail({ to: 'ines@acme.example.com', code: '04817263' })

  expect(mail.text).toContain('\n04817263\n')
  expect(mail.html).toContain('>04817263<')
  expect(linksIn(mail)).toEqual([])
  expect(mail.subject).not.toContain('04817263')
})

describe('[A19] [C4] [C5] what people type is plain text in an email', () => {
  test('markup is shown, not followed', () => {
    for (const { html } of everyMail('<img src=x onerror="alert(1)">')) {
      expect(html).not.toContain('<img')
      expect(html).toContain('&#60;img src=x onerror=&#34;alert(1)&#34;&#62;')
    }
  })

  test.each([
    'https://evil.example.net/login',
    'www.evil.example.net',
    'evil.example.net',
    'Ask ines@evil.example.net',
  ])('a name such as "%s" is not a link, and no email program makes it one', (name) => {
    for (const mail of everyMail(name)) expect(linksSeenIn(mail)).toEqual([])
  })

  test('[A19] [C5] whatever surrounds a dot, colon, slash or at sign, no email program finds a link in a typed name', {
    timeout: 60_000,
  }, () => {
    const before = [
      'secure24',
      'pay-1',
      '1',
      '192.168.0',
      'xn--bcher-kva',
      'bücher',
      '株式会社',
      'A',
      'a_b',
      '',
      ' ',
      '(',
      '"',
      '‏',
      '!',
    ]
    const after = [
      'com',
      'de/now',
      'co.uk',
      '1',
      '1:8080',
      'рф',
      '公司',
      'xn--p1ai',
      'example',
      '//evil',
      'x?y=1',
      '',
      ' ',
      '-',
    ]
    for (const joint of [
      '.',
      '．',
      '。',
      '｡',
      '․',
      '..',
      '://',
      ':',
      '/',
      '//',
      '@',
      '＠',
      '\\\\',
      ':／／',
      '.\u200b.',
      '@xn--a.',
    ]) {
      const names = before.flatMap((start) => after.map((end) => `${start}${joint}${end}`))
      for (const name of ['https:', 'mailto:', 'tel:+49', 'www', 'ftp']
        .flatMap((start) => [start + joint])
        .concat(names)) {
        for (const mail of everyMail(name)) expect({ name, links: linksSeenIn(mail) }).toEqual({ name, links: [] })
      }
    }
  })

  test.each([
    ['Ines', 'Hello Ines,'],
    ['Dr. Müller', 'Hello Dr. Müller,'],
    ['x'.repeat(40), `Hello ${'x'.repeat(40)},`],
    ['x'.repeat(41), 'Hello,'],
    ['Your account is closed, call 0900 1234567 now', 'Hello,'],
    ['secure24.com', 'Hello,'],
    ['Ann\r\n\r\nDear customer', 'Hello,'],
  ])('[A19] a first name "%s" greets with "%s"', (firstName, greeting) => {
    const { text, html } = verificationMail(publicUrl, { to: 'ines@acme.example.com', firstName, token: 'T0ken' })

    expect(text.split('\n\n')[0]).toBe(greeting)
    expect(html).toContain(`<p style="margin:0 0 16px">${greeting}</p>`)
  })

  test('an ordinary name stays as typed', () => {
    for (const name of ['Acme Ltd.', 'R&D / Sales', 'Dr. Müller: Beratung', 'Q4, 2026']) {
      const mail = surveyMail(publicUrl, { ...request, survey: surveyOf({ organisation: name }) })
      expect(mail.text).toContain(`Organisation: ${name}\n`)
    }
  })

  test('no line break in a name and no long name affects more than its line', () => {
    const inquiry = `One\r\nBcc: all\n${'x'.repeat(4000)}`
    const mail = surveyMail(publicUrl, { ...request, survey: surveyOf({ inquiry }) })

    expect(mail.text).toMatch(/\nSurvey: One Bcc: all x{180,190}…\n/)
  })

  test('subjects are fixed words', () => {
    const subjects = (name: string) => everyMail(name).map(({ subject }) => subject)

    expect(subjects('Acme Ltd')).toEqual(subjects('Something else\r\nBcc: all'))
  })
})

test('no email loads anything', () => {
  for (const { html } of everyMail('Acme Ltd')) expect(html).not.toMatch(/src=|url\(|@import|<link|<script/)
})

describe('[TEXT-001] an email is in the language in which it was queued', () => {
  const sentence = readBy({ Confidentiality: 'identified', MinFigures: 5, MinTexts: 10 })

  test.for(Object.entries(inLanguage('en-XA', () => mailsByName('Qrst'))))(
    '%s has no words outside the catalogue',
    ([, mail]) => {
      const { subject, text, html } = mail
      const shown = html
        .replace(/<style.*?<\/style>|<[^>]*>/gs, ' ')
        .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))

      expect(html).toContain('<html lang="en-XA">')
      for (const said of [subject, text, shown]) {
        const ours = said.replaceAll(sentence, '').replaceAll(/https:\S+|\S+@\S+/g, '')
        expect(plainWordsIn(ours).filter((word) => !VALUES.has(word))).toEqual([])
      }
    },
  )

  test('its frame is in the same language, wherever it is rendered', () => {
    const letter = inLanguage('en-XA', () => accounts.passwordChangedMail(publicUrl, { to: '', firstName: 'Ines' }))

    expect(renderMail({ ...letter, language: 'en-XA' }).text).toMatch(/^\[Ĥéļļó Ines/)
    expect(inLanguage('en-XA', () => renderMail(letter)).text).toMatch(/^Hello Ines,/)
    expect(renderMail({ ...letter, language: 'ar-XB' }).html).toContain('<html lang="ar-XB" dir="rtl">')
  })
})

/** The values the emails are filled with, and names that are the same in every language. */
const VALUES = new Set(
  'Plumbline UTC Firefox on Windows The disk of BACKUP DIR is full login acme example com Nov Dec December Mar'.split(
    ' ',
  ),
)

function written<Given extends unknown[]>(say: (...given: Given) => Letter): (...given: Given) => Mail {
  return (...given) => renderMail(say(...given))
}
