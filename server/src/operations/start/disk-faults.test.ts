import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withDiskInWords } from './disk-faults.ts'

const file = import.meta.filename
const data = '/srv/plumbline/data'

/** What a fault of this folder says that blames its disk: the file stands where a folder should. */
const readIn = (folder: string) => readFile(join(folder, 'secret')).catch((fault: unknown) => fault)
const connectTo = (path: string) => new Promise((done) => connect({ path }).once('error', done))

test('[P7] a fault of the data folder, or of one it is in, is said in words', async () => {
  const words = (folder: string) => new Error(`The data folder ${folder} is not a folder.`)

  expect(withDiskInWords(await readIn(file), file)).toEqual(words(file))
  expect(withDiskInWords(await readIn(file), join(file, 'secret', 'data'))).toEqual(words(join(file, 'secret', 'data')))
})

test('[P7] a fault of another file, or of a database that is asked at a socket, is not the data folder’s', async () => {
  const [elsewhere, ofSocket] = [await readIn(file), await connectTo(join(file, '.s.PGSQL.5432'))]

  expect([elsewhere, ofSocket]).toEqual([
    expect.objectContaining({ code: 'ENOTDIR', syscall: 'open' }),
    expect.objectContaining({ syscall: 'connect' }),
  ])
  expect(withDiskInWords(elsewhere, data)).toBe(elsewhere)
  expect(withDiskInWords(ofSocket, data)).toBe(ofSocket)
})
