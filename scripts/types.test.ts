/** What `tsc -b` checks: every TypeScript file once, each with the types of where it runs. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.mjs'

const { references }: { references: { path: string }[] } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
/** The projects that `tsc -b` checks: the root, and those it names. */
const projects = ['.', ...references.map(({ path }) => path)].map((path) =>
  path.endsWith('.json') ? path : join(path, 'tsconfig.json'),
)

function output(command: string, args: readonly string[]): string {
  const { stdout, status, error } = spawnSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (status !== 0) throw error ?? new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stdout}`)
  return stdout
}
const tsc = (...args: string[]) => output(process.execPath, [join(root, 'node_modules/.bin/tsc'), ...args])

/** The files that a project includes, relative to the root. */
function filesOf(project: string): string[] {
  const { files }: { files: string[] } = JSON.parse(tsc('-p', project, '--showConfig'))
  return files.map((file) => relative(root, resolve(root, dirname(project), file)))
}

test('every TypeScript file belongs to one project', () => {
  const options = ['-c', 'safe.directory=*', 'ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const listed = output('git', [...options, '*.ts', '*.tsx', '*.mts', '*.cts']).split('\n')
  const kept = listed.filter((file) => file !== '' && existsSync(join(root, file)))

  const checked = projects.flatMap(filesOf).filter((file) => !/\.(?:mjs|json)$/.test(file))

  expect(kept.length).toBeGreaterThan(500)
  expect(checked.toSorted()).toEqual(kept.toSorted())
})

test.for(['contract', 'web'])('code that runs in a browser does not know Node’s types: %s', (folder) => {
  const files = tsc('-p', folder, '--listFilesOnly').split('\n')

  expect(files.filter((file) => file.includes('/@types/node/'))).toEqual([])
  expect(files.some((file) => file.includes(`/${folder}/src/`))).toBe(true)
})
