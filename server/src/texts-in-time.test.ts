import { ENGLISH, speak } from '@plumbline/texts/src/language'
import { translationInto } from '@plumbline/texts/src/translations'
import { expect, onTestFinished, test } from 'vitest'

test('[TEXT-001] no text is read while the server loads, when no one’s language is known', {
  timeout: 60_000,
}, async () => {
  // It says itself what language it speaks, once.
  const { statedLanguage } = await import('./platform/languages.ts')
  onTestFinished(() => speak(() => statedLanguage() ?? ENGLISH, translationInto))
  const read: (string | undefined)[] = []
  const isReading = () => {
    read.push(
      new Error('read').stack
        ?.split('\n')
        .find((line) => /\/(?:server|contract)\/src\//.test(line) && !line.includes('texts-in-time')),
    )
    return ENGLISH
  }
  speak(isReading, () => undefined)

  await import('./app.ts')

  expect(read).toEqual([])
})
