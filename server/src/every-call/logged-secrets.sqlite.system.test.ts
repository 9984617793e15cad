/**
 * A whole run of the product with the most verbose logging: no password, code, token or emailed link is in its logs or
 * audit log, and no name or answer is in its logs.
 */
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newFolder, type Product, start } from '../test/outside/product.ts'

vi.setConfig({ testTimeout: 120_000 })

test('[OPS-005] [B6] nothing that people type, are emailed or sign in with is logged, nor are their addresses', async () => {
  const post = await startMailServer()
  const superAdmin = newPassword()
  const folder = await newFolder()
  const settings = { DATA_DIR: folder, LOG_LEVEL: 'trace', SMTP_URL: post.url, SUPERADMIN_PASSWORD: superAdmin }
  await (await start(settings)).stop()
  complainAboutAnswers(folder)
  const product = await start(settings)
  const { call, secrets, ids, signIn } = visitor(product)
  secrets.push(superAdmin)

  // Ada signs up, verifies her address, mistypes, signs in.
  const [first, second, third, staff, typo] = [
    newPassword(),
    newPassword(),
    newPassword(),
    newPassword(),
    newPassword(),
  ]
  const ada = { Email: 'ada@acme.example.com', Password: first, ...quintessa }
  await call('POST', '/Customer/CustomerAdminsignup', { body: { ...organisation, ...ada } })
  await call('POST', '/Customer/CustomerAdminsignup', { body: { ...organisation, ...ada, Password: 'weak' } })
  const verification = await post.secretFor(ada.Email, /token=([\w-]{20,})/)
  await call('POST', '/auth/verifyemail', { body: { Token: `${verification}x` } })
  await call('POST', '/auth/verifyemail', { body: { Token: verification } })
  await signIn(ada.Email, typo)
  await signIn(typo, typo)
  await signIn(ada.Email, first)

  // She forgets her password, sets a new one, and changes it.
  const forgotten = await call('POST', '/auth/forgotpassword', { body: { Email: ada.Email } })
  const code = await post.secretFor(ada.Email, /^(\d{8})\r?$/m)
  const wrongCode = String((Number(code) + 1) % 100_000_000).padStart(8, '0')
  const reset = { Email: ada.Email, Password: second }
  await call('POST', '/auth/verifyforgotpasswordtoken', { body: { Email: ada.Email, Token: wrongCode } })
  await call('PUT', `/auth/resetpassword/${forgotten.Id}`, { body: { ...reset, token: wrongCode } })
  await call('PUT', `/auth/resetpassword/${forgotten.Id}`, { body: { ...reset, token: code } })
  const old = await signIn(ada.Email, second)
  const { userid } = JSON.parse(Buffer.from(old.split('.')[1] ?? '', 'base64url').toString())
  const change = (CurrentPassword: string) => ({ token: old, body: { CurrentPassword, NewPassword: third } })
  await call('PUT', `/auth/changepassword/${userid}`, change(typo))
  const changed = await call('PUT', `/auth/changepassword/${userid}`, change(second))

  // The catalogue is created, an inquiry started, and Ben invited to it.
  const token = await signIn('admin@example.com', superAdmin)
  const type = await call('POST', '/InquiryType/CreateInquiryType', { token, body: { InqType: 'Readiness' } })
  const pathway = await call('POST', `/Pathway/${type.Id}/CreatePathway`, { token, body: { Name: 'Trust' } })
  const question = { Title: 'Budget', Type: 'Document', Description: 'The sheet', Area: 'Other' }
  await call('POST', `/DiagnosticQuestion/${pathway.Id}/CreateDiagnosticQuestion`, { token, body: question })
  const open = {
    Title: 'Furnace',
    Type: 'Textbox',
    Description: 'How is it kept?',
    Area: 'Other',
    ValidationRegex: 'Any text',
    MaxLength: 500,
  }
  await call('POST', `/DiagnosticQuestion/${pathway.Id}/CreateDiagnosticQuestion`, { token, body: open })
  const own = { token: String(changed.token) }
  const inquiry = await call('POST', '/Inquiry/CreateInquiry', {
    ...own,
    body: { InquiryTypeId: type.Id, Description: 'Spring' },
  })
  await call('POST', `/Inquiry/AddIntakeAnswer/${inquiry.Id}`, { ...own, body: { IntakeAnswersDtos: [] } })
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const Participants = ['ben@acme.example.com', 'cara@acme.example.com']
  const participants = { Participants, NoOfParticipants: 2, ExpiryDate: tomorrow }
  await call('PUT', `/Inquiry/AddParticipants/${inquiry.Id}`, { ...own, body: participants })
  const invite = await post.secretFor('ben@acme.example.com', /invite=([\w-]{20,})/)

  // Ben signs up through the link, answers with a document, and opens its link.
  const ben = { ...ada, Email: 'ben@acme.example.com', Password: staff, Invite: invite, CustomerName: 'Acme Ltd' }
  await call('POST', '/Customer/CustomerAdminsignup', { body: { ...organisation, ...ben } })
  await call('POST', '/Customer/CustomerAdminsignup', { body: { ...organisation, ...ben, Email: 'eve@example.com' } })
  const staffToken = await signIn(ben.Email, staff)
  const asked = `/SurveyAnswer/${type.Id}/${inquiry.Id}/SurveyFormQuestions`
  const survey = await call('GET', asked, { token: staffToken })
  const form = new FormData()
  form.append('Status', 'saveasdraft')
  form.append('SurveyAnswerDtos[0].InquiryId', String(inquiry.Id))
  form.append('SurveyAnswerDtos[0].DiagnosticId', String(firstOf(survey.OthersArray).Id))
  form.append('SurveyAnswerDtos[0].File', new Blob(['%PDF-1.7\n%%EOF\n']), 'Budget.pdf')
  await call('POST', '/SurveyAnswer/AddSurveyAnswers', { token: staffToken, form })
  const link = String(firstOf((await call('GET', asked, { token: staffToken })).OthersArray).DownloadLink)
  const downloaded = await fetch(product.url + link)
  const tampered = await fetch(`${product.url + link}x`)
  await call('GET', `/Inquiry/Staff/${encodeURIComponent(ada.Email)}`, { token: staffToken })

  // Cara comes by the link alone, answers, returns in another browser, and requests a new link.
  const caraLink = await post.secretFor('cara@acme.example.com', /invite=([\w-]{20,})/)
  await call('POST', '/auth/opensurvey', { body: { Invite: `${caraLink}x`, LookOnly: true } })
  const entered = await call('POST', '/auth/opensurvey', {
    body: { Invite: caraLink, FirstName: 'Carabella', LastName: 'Thistlewood' },
  })
  await call('POST', '/SurveyAnswer/AddSurveyAnswers', {
    token: String(entered.token),
    body: {
      Status: 'saveasdraft',
      SurveyAnswerDtos: [{ InquiryId: inquiry.Id, DiagnosticId: firstOf(survey.OthersArray).Id }],
    },
  })
  const furnace = questionCalled('Furnace', survey.OthersArray).Id
  const textOf = (Answer: string) => ({
    token: String(entered.token),
    body: { Status: 'saveasdraft', SurveyAnswerDtos: [{ InquiryId: inquiry.Id, DiagnosticId: furnace, Answer }] },
  })
  const saved = await call('POST', '/SurveyAnswer/AddSurveyAnswers', textOf('At Wexcombe nobody sweeps the furnace.'))
  const complained = await call(
    'POST',
    '/SurveyAnswer/AddSurveyAnswers',
    textOf(`${COMPLAINED} by the "Yarrowdale" crew`),
  )
  const complainedId = ids.at(-1) ?? ''
  await call('POST', '/auth/opensurvey', { body: { Invite: caraLink } })
  const entryCode = await post.secretFor('cara@acme.example.com', /^(\d{8})\r?$/m)
  await call('POST', '/auth/opensurvey', { body: { Invite: caraLink, Code: '1234' } })
  const again = await call('POST', '/auth/opensurvey', { body: { Invite: caraLink, Code: entryCode } })
  await call('POST', '/auth/newsurveylink', { body: { Invite: caraLink } })

  // Broken, forged and cut-off input.
  await fetch(`${product.url}/api/auth/login`, {
    ...json,
    method: 'POST',
    body: `{"username":"${ada.Email}","password":"${third}`,
  })
  await call('GET', '/Findings/AllFindings', { token: `${staffToken.slice(0, -4)}AAAA` })
  await call('GET', `/nothing/${invite}?token=${verification}`, {})
  await call('POST', '/auth/logout', { token: staffToken })
  const log = await (await fetch(`${product.url}/api/AuditLog/Export`, { headers: bearer(token) })).text()
  const list = await call('GET', '/AuditLog?pageSize=100', { token })
  expect(await product.stop()).toBe(0)

  expect([downloaded.status, tampered.status]).toEqual([200, 404])
  expect([typeof entered.token, typeof again.token]).toEqual(['string', 'string'])
  const linkToken = link.split('token=')[1] ?? ''
  secrets.push(
    first,
    second,
    third,
    staff,
    typo,
    verification,
    code,
    wrongCode,
    invite,
    linkToken,
    String(changed.token),
    caraLink,
    entryCode,
    String(entered.token),
    String(again.token),
  )
  // Four of the six sign-ins gave a token; each secret is a real one.
  expect(secrets.length).toBe(20)
  expect(secrets.filter((secret) => secret.length < 8)).toEqual([])
  expect(log).toContain('"Password reset"')
  expect(log).toContain('"Sign-up refused"')
  expect(log).toContain('"Logged in with a survey link"')
  const output = product.output()
  expect(output).toContain('Plumbline is ready at')
  const signatures = secrets.map((secret) => secret.split('.').at(-1) ?? secret)
  for (const secret of [...secrets, ...signatures]) {
    expect({ in: 'the output', secret, found: output.includes(secret) }).toMatchObject({ found: false })
    expect({ in: 'the export', secret, found: log.includes(secret) }).toMatchObject({ found: false })
    expect({ in: 'the list', secret, found: JSON.stringify(list).includes(secret) }).toMatchObject({ found: false })
  }
  expect(output).not.toMatch(/@acme\.example\.com/)

  // Nor are names and answers, even where an error has quoted them.

  expect([saved.status, complained.status]).toEqual([undefined, 500])
  const words = [
    'Quintessa',
    'Brambleby',
    'Carabella',
    'Thistlewood',
    'Wexcombe',
    'Yarrowdale',
    COMPLAINED,
    'Acme',
    'Loftswoman',
  ]
  for (const word of [...words, 'Market Street', 'Dover', 'Budget', 'Furnace'])
    expect({ word, found: output.toLowerCase().includes(word.toLowerCase()) }).toEqual({ word, found: false })
  const lines = output.split('\n').filter((line) => line.includes(`"${complainedId}"`))
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      msg: 'a call failed',
      err: { type: 'Error', message: 'malformed JSON: "…"', stack: expect.stringContaining('main.js:') },
    },
    { msg: 'a request has ended', call: 'addSurveyAnswers', status: '500' },
  ])

  // Every answer is found by its id.
  expect(ids.length).toBeGreaterThan(40)
  expect(ids.filter((id) => !output.includes(`"reqId":"${id}"`))).toEqual([])
})

/** Stored in place of an answer, and quoted by the error. */
const COMPLAINED = 'Thimblerigged'

/** The database rejects such an answer and quotes it, as databases do. */
function complainAboutAnswers(folder: string): void {
  const database = new DatabaseSync(join(folder, 'plumbline.sqlite'))
  database.exec(`create trigger complain before insert on survey_answer when new.text like '${COMPLAINED}%'
    begin select raise(abort, 'malformed JSON: "' || new.text || '"'); end`)
  database.close()
}

const quintessa = { FirstName: 'Quintessa', LastName: 'Brambleby', Designation: 'Loftswoman' }

const organisation = {
  CustomerName: 'Acme Ltd',
  Industry: 'Manufacturing',
  Country: 'United Kingdom',
  State: 'Kent',
  City: 'Dover',
  Address: '1 Market Street',
  Website: 'https://acme.example.com',
  isAdmin: true,
}
const json = { headers: { 'content-type': 'application/json' } }
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const newPassword = () => `Line-${randomInt(1e12)}-Up`

type Answer = Record<string, unknown>

/** Calls as from a person's browser; returned tokens are recorded as secrets. */
function visitor({ url }: Product) {
  const secrets: string[] = []
  const ids: string[] = []
  async function call(
    method: string,
    path: string,
    { token, body, form }: { token?: string; body?: object; form?: FormData },
  ): Promise<Answer> {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { ...(token !== undefined && bearer(token)), ...(body && json.headers) },
      body: form ?? (body ? JSON.stringify(body) : null),
    })
    ids.push(response.headers.get('x-request-id') ?? 'none')
    return asAnswer(await response.json())
  }
  async function signIn(username: string, password: string): Promise<string> {
    const { token } = await call('POST', '/auth/login', { body: { username, password } })
    if (typeof token !== 'string') return ''
    secrets.push(token)
    return token
  }
  return { call, signIn, secrets, ids }
}

function asAnswer(value: unknown): Answer {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
const questionCalled = (name: string, list: unknown): Answer =>
  firstOf(Array.isArray(list) ? list.filter((one) => JSON.stringify(one).includes(name)) : [])
const firstOf = (list: unknown): Answer => asAnswer(Array.isArray(list) ? list[0] : undefined)

/** Takes every email; `secretFor` waits for the newest one to this address that contains a match. */
async function startMailServer() {
  const received: { to: string; content: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      text(stream).then((content) => {
        const whole = content.replace(/=\r\n/g, '').replace(/=3D/g, '=')
        for (const { address } of envelope.rcptTo) received.push({ to: address, content: whole })
        done()
      }, done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const address = server.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The mail server does not listen.')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    secretFor: (to: string, form: RegExp) =>
      vi.waitFor(
        () => {
          const found = received.findLast((mail) => mail.to === to && form.test(mail.content))
          const [, secret] = form.exec(found?.content ?? '') ?? []
          if (secret === undefined) throw new Error(`No such mail has come to ${to}.`)
          return secret
        },
        { timeout: 40_000, interval: 50 },
      ),
  }
}
