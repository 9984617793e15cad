import { expect, test } from 'vitest'
import { differencesOf, settled } from './conflict.rules.ts'

const began = { Title: 'Old', Detail: 'Old', Active: true, Options: ['1', '2'] }

test('what only one of two people changed is kept: theirs is shown, mine is not asked about', () => {
  const versions = {
    began,
    theirs: { ...began, Title: 'Theirs', Options: ['1'] },
    mine: { ...began, Detail: 'Mine' },
  }

  const differences = differencesOf(versions)

  expect(differences).toEqual([
    { names: ['Title'], side: 'theirs', byMe: false },
    { names: ['Options'], side: 'theirs', byMe: false },
  ])
  expect(settled(versions, differences)).toEqual({ Title: 'Theirs', Detail: 'Mine', Active: true, Options: ['1'] })
})

test('what both changed is mine by default; identical changes are no difference', () => {
  const versions = {
    began,
    theirs: { ...began, Title: 'Theirs', Detail: 'Both', Active: false },
    mine: { ...began, Title: 'Mine', Detail: 'Both', Active: false },
  }

  const [difference, ...others] = differencesOf(versions)

  expect(difference).toEqual({ names: ['Title'], side: 'mine', byMe: true })
  expect(others).toEqual([])
  expect(settled(versions, [{ names: ['Title'], side: 'mine' }]).Title).toBe('Mine')
  expect(settled(versions, [{ names: ['Title'], side: 'theirs' }]).Title).toBe('Theirs')
})

test('a length typed as digits equals the number', () => {
  const versions = {
    began: { MaxLength: 200 as number | string },
    theirs: { MaxLength: 50 as number | string },
    mine: { MaxLength: '50' as number | string },
  }

  expect(differencesOf(versions)).toEqual([])
})

test('fields that depend on the type go with it if the types differ, and alone if not', () => {
  const linked = { by: 'Type', fields: ['Length', 'Options'] } as const
  const question = { Type: 'Rating', Length: 200, Options: ['1', '2'] }
  const text = { began: question, theirs: { Type: 'Textbox', Length: 50, Options: [] as string[] }, mine: question }
  const rating = {
    began: question,
    theirs: { ...question, Options: ['1'] },
    mine: { ...question, Options: ['1', '2', '3'] },
  }

  const whole = differencesOf(text, linked)

  expect(whole).toEqual([{ names: ['Type', 'Length', 'Options'], side: 'theirs', byMe: false }])
  expect(settled(text, whole)).toEqual(text.theirs)
  expect(differencesOf(rating, linked)).toEqual([{ names: ['Options'], side: 'mine', byMe: true }])
})

test('an unchanged record leaves nothing to ask', () => {
  expect(differencesOf({ began, theirs: { ...began }, mine: { ...began, Title: 'Mine' } })).toEqual([])
})
