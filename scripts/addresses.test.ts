/** The client's addresses are written once, in its listing (`web/src/paths.ts`): links, redirects and emails take them from there. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as mailed from '@plumbline/contract/wire/mailed-paths'
import { expect, test } from 'vitest'
import { everyMail } from '../server/src/test/every-mail.ts'
import * as paths from '../web/src/paths.ts'
import { root } from './run.mjs'

test('every link in an email leads to an address of the listing, and every address for emails is in one', () => {
  const mails = Object.values(everyMail('Acme & Söhne / 50 %'))
  const links = mails.flatMap(({ html }) =>
    [...html.matchAll(/href="(?!mailto:)([^"]*)"/g)].map(([, link = '']) => link),
  )
  const pathnames = links.map((link) => new URL(link.replaceAll('&amp;', '&')).pathname)

  const used = pathnames.map((pathname) => Object.values(paths).filter((address) => leadsTo(address, pathname)))

  expect(links.length).toBeGreaterThan(5)
  expect(used.filter((addresses) => addresses.length !== 1)).toEqual([])
  expect([...new Set(used.flat())].sort()).toEqual(Object.values(mailed).sort())
})

test('a link leads to every address of the listing', () => {
  const sources = ['web/src', 'server/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !/^(?:app\/routes|test)\/|^paths\.ts$/.test(file))
      .map((file) => readFileSync(join(root, folder, file), 'utf8')),
  )
  const linked = new Set(sources.flatMap((source) => source.match(/(?<=\bpaths\.)\w+/g) ?? []))

  expect(Object.keys(paths).filter((name) => !linked.has(name))).toEqual([])
})

test('no other source of the client writes an address', () => {
  const sources = readdirSync(join(root, 'web/src'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^paths\.ts$|^test\//.test(file),
  )
  const faults = sources.flatMap((file) =>
    addressesIn(readFileSync(join(root, 'web/src', file), 'utf8')).map((address) => `${file}: ${address}`),
  )

  expect(sources.length).toBeGreaterThan(200)
  expect(faults).toEqual([])
})

test.for([
  `<Link to="create">`,
  `<Link to={\`view/\${id}\`}>`,
  `{ kind: 'edit', to: \`edit/\${Id}\` }`,
  `void navigate('.', { replace: true })`,
  `const list = '/superAdmin/findings'`,
  `if (path.startsWith(\`/customeradmin/\${tab}\`)) return`,
  `<Navigate to={paths.findingView} replace />`,
  `{ to: paths.pathways, label: 'Manage Pathways' }`,
])('an address such as in %s is found', (source) => {
  expect(addressesIn(source)).toHaveLength(1)
})

test.for([
  `// From '/auth/login' on.`,
  `<Link to={paths.findingCreate}>`,
  `<Link to={\`\${pathTo(paths.insightsInputs, at)}#\${area}\`}>`,
  `narrow({ from: day, to: '' })`,
  `queryKey: ['auth', 'organisation', name]`,
])('none is found in %s', (source) => {
  expect(addressesIn(source)).toEqual([])
})

/** Addresses that are written out, or used as listed although they have parameters. */
function addressesIn(source: string): string[] {
  const code = source.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/(^|\s)\/\/ .*$/gm, '')
  const listed = [...code.matchAll(/\b(?:to=\{|to: |navigate\()paths\.(\w+)/g)]
  return [
    ...[...code.matchAll(/['"`]\/(?:superAdmin|customerAdmin|customerUser|auth)\b/gi)].map(([address]) => address),
    ...[...code.matchAll(/\b(?:to=\{?|to: |navigate\()(?:["'][^"']|`(?!\$\{pathTo\())/g)].map(([address]) => address),
    ...listed.flatMap(([use, name]) => (/[:|]/.test(Object(paths)[name ?? '']) ? [use] : [])),
  ]
}

/** Whether a path is this address with its parameters filled in. */
function leadsTo(address: string, pathname: string): boolean {
  const [wanted, given] = [address.split('/'), pathname.split('/')]
  const isAt = (part: string, n: number) => part.startsWith(':') || part.split('|').includes(given[n] ?? '')
  return wanted.length === given.length && wanted.every(isAt)
}
