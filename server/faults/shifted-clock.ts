/** Shifts the machine's clock under a running server. */
import { execFileSync, spawnSync } from 'node:child_process'
import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newFolder } from '../src/test/outside/product.ts'

/** It replaces system calls, so it must be compiled. */
export const canShiftClocks = process.platform === 'linux' && spawnSync('gcc', ['--version']).status === 0

/**
 * For processes started with `env` the clock is this many seconds ahead of the real one (or behind), also in SQLite.
 */
export async function shiftedClock(seconds = 0) {
  const folder = await newFolder()
  const [library, shift] = [join(folder, 'clock.so'), join(folder, 'shift')]
  execFileSync('gcc', ['-shared', '-fPIC', '-o', library, join(import.meta.dirname, 'shifted-clock.c')])
  const set = async (to: number) => {
    const bytes = Buffer.alloc(8)
    bytes.writeBigInt64LE(BigInt(to))
    // In place: the process has it mapped.
    const file = await open(shift, 'r+')
    await file.write(bytes, 0, 8, 0)
    await file.close()
  }
  await writeFile(shift, '')
  await set(seconds)
  return { env: { LD_PRELOAD: library, CLOCK_SHIFT: shift }, set }
}
