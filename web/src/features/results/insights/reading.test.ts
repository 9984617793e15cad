import { afterEach, beforeEach, expect, test } from 'vitest'
import { marksFor } from './reading.tsx'

const { lang } = document.documentElement
beforeEach(() => {
  document.documentElement.lang = 'en'
})
afterEach(() => {
  document.documentElement.lang = lang
})

test('[LANG-006] each title that is not translated says in which language it is, in charts and tables too; in the original none does', () => {
  const figures = { AverageDifference: 1, AverageRating: 2, AverageValue: 3 }
  const inputs = {
    CultureArray: [
      { Questiondescription: 'Wer entscheidet?', ...figures },
      { Questiondescription: 'Who asks?', InOriginal: ['Questiondescription'], ...figures },
    ],
    PeopleArray: [],
    ProcessArray: [],
    StructureArray: [],
  }
  const titles = (language?: string) =>
    marksFor(language, 'en')
      .inputs(inputs)
      .CultureArray.map(({ Questiondescription }) => Questiondescription)

  expect(titles('de')).toEqual(['Wer entscheidet?', 'Who asks? [only in English]'])
  expect(titles()).toEqual(['Wer entscheidet?', 'Who asks?'])
})
