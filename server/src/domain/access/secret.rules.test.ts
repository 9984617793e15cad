import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { documentLink, personOfLink } from '../documents/document-links.ts'
import { generatedSecret, keptSecret, secretFault } from './secret.ts'

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-secret-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('[RUN-025] [A15] a secret is created once, readable only by its owner, and reused by later starts', async () => {
  const folder = await emptyFolder()

  const first = await keptSecret(folder)
  const second = await keptSecret(folder)

  expect(second).toBe(first)
  expect(first).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['secret'])
})

test('[RUN-025] another folder gets another secret', async () => {
  expect(await keptSecret(await emptyFolder())).not.toBe(await keptSecret(await emptyFolder()))
})

test('servers that start at once in a new folder agree on one secret', async () => {
  const folder = await emptyFolder()

  const secrets = await Promise.all(Array.from({ length: 8 }, () => keptSecret(folder)))

  expect(new Set(secrets).size).toBe(1)
})

test('[RUN-025] a secret that others could read is made private again', async () => {
  const folder = await emptyFolder()
  await keptSecret(folder)
  await chmod(join(folder, 'secret'), 0o644)

  await keptSecret(folder)

  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600)
})

test('a damaged secret stops the start and is left as it is', async () => {
  const folder = await emptyFolder()
  await writeFile(join(folder, 'secret'), 'cut o')

  await expect(keptSecret(folder)).rejects.toThrow('is damaged')

  expect(await readFile(join(folder, 'secret'), 'utf8')).toBe('cut o')
})

test('[RUN-026, RUN-027] links signed with the same secret are valid, those signed with another are refused', () => {
  const clock = { now: () => new Date('2026-11-21T09:00:00Z') }
  const [ours, theirs] = ['q7Jm2vXc9Lr4Tz8Wb1Nk6Hs3Fd5Gy0PaUeRo', 'a3f1c96e07b24d58a3e0f79b1c6d2548e9b07f3416ac5d82']
  const link = documentLink('document-1', 'person-1', { secret: ours, clock })
  const token = new URL(link, 'http://plumbline.test').searchParams.get('token') ?? ''

  expect(personOfLink('document-1', token, { secret: ours, previousSecret: null, clock })).toBe('person-1')
  expect(personOfLink('document-1', token, { secret: theirs, previousSecret: null, clock })).toBe(null)
})

test('[RUN-025] a generated secret that happens to contain a refused word is drawn again', () => {
  const refused = 'q7Jm2vXc9Lr4Tz8Wb1Nk6Hs3passWGy0PaUeRoKd5Mc'
  const accepted = 'q7Jm2vXc9Lr4Tz8Wb1Nk6Hs3Fd5Gy0PaUeRoKd5McA4'
  const draw = vi.fn<() => string>().mockReturnValueOnce(refused).mockReturnValueOnce(accepted)

  expect(generatedSecret(draw)).toBe(accepted)
})

test.each([
  'short',
  'q7Jm2vXc9Lr4Tz8Wb1Nk6Hs3Fd5Gy0P',
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  '00000000000000000000000000000000',
  'changemechangemechangemechangeme',
  'a-string-secret-at-least-256-bits-long',
  'my-very-long-and-secure-password-2026',
  'plumbline-production-signing-key-one',
  'abcdefghijklmnopqrstuvwxyz0123456789',
  'q7Jm2vXc9Lr4q7Jm2vXc9Lr4q7Jm2vXc9Lr4',
])('[A15] a secret that others know or can guess is refused: %s', (secret) => {
  expect(secretFault(secret)).not.toBe(null)
})

test.each([
  'a3f1c96e07b24d58a3e0f79b1c6d2548e9b07f3416ac5d82',
  'q7Jm2vXc9Lr4Tz8Wb1Nk6Hs3Fd5Gy0PaUeRo',
  'aaXm2vXc9Lr4Tz8Wb1Nk6Hs3Fd5Gy0PaUeRo+/=',
])('a random secret is accepted: %s', (secret) => {
  expect(secretFault(secret)).toBe(null)
})
