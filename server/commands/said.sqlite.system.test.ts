import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../src/test/outside/product.ts'
import { runProgram } from '../src/test/outside/program.ts'
import { plainWordsIn } from '../src/test/plain-words.ts'

const pseudo = { LANG: 'en_XA.UTF-8', LC_ALL: '', LC_MESSAGES: '', PSEUDO_LANGUAGES: '1' }
const run = async (command: string, args: readonly string[], env = {}) =>
  runProgram(join(import.meta.dirname, `${command}.ts`), [...args], { DATA_DIR: await newFolder(), ...env })

test('[TEXT-001] commands use the language of the machine, also when they fail', { timeout: 120_000 }, async () => {
  for (const command of ['backup', 'doctor', 'move', 'release-mails', 'reset-admin', 'restore', 'upgrade']) {
    const { said, code } = await run(command, ['--help'], pseudo)
    expect({ command, code, words: plainWordsIn(said) }).toEqual({ command, code: 0, words: [] })
  }

  const english = await run('backup', [])
  const longer = await run('backup', [], pseudo)
  const settings = await run('backup', ['x.tar'], { ...pseudo, PORT: 'x' })

  expect(english.failure).toBe('No backup was made: Name a file: npm run backup -- FILE\n')
  expect(longer.failure).toMatch(/^\[\[Ñó báçķúp wáš/)
  expect(settings.failure).toMatch(/^PORT \[múšť bé á wĥóļé/)
})
