import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { addFinding, getFinding } from '@plumbline/contract/catalogue/findings'
import { deleteInquiryType } from '@plumbline/contract/catalogue/inquiry-types'
import { type Failure, pathOf } from '@plumbline/contract/wire/call'
import { pseudoMessage } from '@plumbline/texts/src/pseudo'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../../test/server.ts'
import { newId } from '../db/ids.ts'

const PSEUDO = 'en-XA'

/** A server that also speaks longer English, and a helper that calls it as a consultant in a given language. */
async function startWithPseudo() {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-web-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'index.html'), '')
  await writeFile(join(folder, 'languages.json'), JSON.stringify({ [PSEUDO]: { page: 'index.html', script: '' } }))
  const server = await startServer({ webFolder: folder })
  const { token } = await server.signedIn(await server.make.superAdmin())
  // On a connection, whose events run outside the call.
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 })

  async function told(
    language: string | undefined,
    method: string,
    path: string,
    body?: string,
    type = 'application/json',
  ) {
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(language !== undefined && { 'accept-language': language }),
        ...(body !== undefined && { 'content-type': type }),
      },
      ...(body !== undefined && { body: inTwoPieces(body), duplex: 'half' as const }),
    })
    const { title, errorMessage } = (await answer.json()) as Failure
    return { title, errorMessage }
  }
  return { ...server, told }
}

/** A body that the call has to read to its end. */
const inTwoPieces = (body: string) =>
  ReadableStream.from(
    (async function* () {
      yield Buffer.from(body.slice(0, -40))
      await setTimeout(20)
      yield Buffer.from(body.slice(-40))
    })(),
  )

/** Whether a failure is in longer English throughout, except for field names. */
const isInPseudo = ({ title, errorMessage }: Pick<Failure, 'title' | 'errorMessage'>) =>
  [title, ...errorMessage].every((words) => /^(?:\w+: )?\[[^\]]* ~+\]$/.test(words))

const NO_FORM = 'multipart/form-data; boundary=x'
const FILE = 'Content-Disposition: form-data; name="File"; filename="a.json"'
const nameless = ['--x', FILE, '', '{}', '--x', 'Content-Disposition: form-data', '', '1', '--x--', ''].join('\r\n')

test.for([
  [
    'fields of a call',
    'POST',
    addFinding.path,
    JSON.stringify({ Area: 'Nowhere', FindingDetail: 'a'.repeat(5000) }),
    undefined,
    {
      title: 'Please check your input',
      errorMessage: [
        'InquiryTypeId: This field is mandatory.',
        'Area: Choose one of: Culture, People, Process, Structure, Other.',
        'FindingDetail: At most 4000 characters.',
      ],
    },
  ],
  [
    'what is not there',
    'GET',
    pathOf(getFinding, { id: newId() }),
    undefined,
    undefined,
    {
      title: 'Not found',
      errorMessage: ['Finding not found.'],
    },
  ],
  [
    'an unknown path',
    'GET',
    '/Nowhere',
    undefined,
    undefined,
    {
      title: 'Not found',
      errorMessage: ['There is no such call.'],
    },
  ],
  [
    'a body that is not JSON',
    'POST',
    addFinding.path,
    '{',
    undefined,
    {
      title: 'Please check your input',
      errorMessage: ['The body is not valid JSON.'],
    },
  ],
  [
    'a name twice in a body',
    'POST',
    addFinding.path,
    '{"Area":"People","Area":"People"}',
    undefined,
    {
      title: 'Please check your input',
      errorMessage: ['A name appears twice in one object of the body.'],
    },
  ],
  [
    'a form part without a name',
    'POST',
    '/Catalogue/Import',
    nameless,
    NO_FORM,
    {
      title: 'Please check your input',
      errorMessage: ['A part of the form has no name.'],
    },
  ],
] as const)('[TEXT-001] %s is answered in the language of the call', async ([, method, path, body, type, english]) => {
  const { told } = await startWithPseudo()

  expect(await told(undefined, method, path, body, type)).toEqual(english)
  const longer = await told(PSEUDO, method, path, body, type)
  expect(longer.title).toBe(pseudoMessage(PSEUDO, english.title))
  expect(longer.errorMessage).toHaveLength(english.errorMessage.length)
  expect(longer).toSatisfy(isInPseudo)
  expect(await told('en', method, path, body, type)).toEqual(english)
})

test('[TEXT-001] concurrent calls in different languages are each answered in their own', async () => {
  const { told, make } = await startWithPseudo()
  const { id } = await make.inquiryType({ name: 'Digital readiness' })
  await make.inquiry({ inquiry_type_id: id })
  const path = pathOf(deleteInquiryType, { id })
  const english = await told('en', 'DELETE', path)

  const languages = ['en', PSEUDO, PSEUDO, 'en', PSEUDO, 'en', 'en', PSEUDO]
  const answers = await Promise.all(languages.map((language) => told(language, 'DELETE', path)))

  expect(english.errorMessage).toEqual(['1 inquiry uses this inquiry type. Make it inactive instead.'])
  expect(answers.map(isInPseudo)).toEqual(languages.map((language) => language === PSEUDO))
})
