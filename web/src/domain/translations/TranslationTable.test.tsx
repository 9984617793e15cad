import type { TranslatedText, TranslationEntry } from '@plumbline/contract/catalogue/translations'
import { screen, waitFor } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { CallFailed } from '../../api/send.ts'
import { show } from '../../test/show.tsx'
import { TranslationTable } from './TranslationTable.tsx'

const quickly = { delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }

const text = (Field: string, Original: string, more: Partial<TranslatedText> = {}): TranslatedText => ({
  Kind: 'Diagnostic question',
  Id: '0190a6b0-0000-7000-8000-000000000001',
  Under: 'Leadership',
  Field,
  Original,
  Text: '',
  Before: null,
  Most: Field === 'Description' ? 4000 : 200,
  IsAsked: true,
  ...more,
})

/** A question whose first option is translated and whose second has changed since. */
function Table({ save = () => undefined }: { save?: (entry: TranslationEntry) => void }) {
  const [texts, setTexts] = useState([
    text('Title', 'How?'),
    text('Description', 'What is meant.'),
    text('CheckBoxOptions.1', 'Mail', { Text: 'Post' }),
    text('CheckBoxOptions.2', 'By phone or letter', { Text: 'Fax', Before: 'By fax or letter' }),
    text('CheckBoxOptions.3', 'Chat'),
  ])
  const keep = async (entry: TranslationEntry) => {
    save(entry)
    setTexts((all) => all.map((one) => (one.Field === entry.Field ? { ...one, Text: entry.Text, Before: null } : one)))
  }
  return <TranslationTable texts={texts} original="en" language="ar" save={keep} />
}

const field = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label)

test('[LANG-003] keys lead from one empty field to the next, and each text is saved as it is left', async () => {
  const saved: string[] = []
  show(<Table save={({ Field, Text }) => void saved.push(`${Field} ${Text}`)} />)
  const user = userEvent.setup(quickly)

  await user.type(field('Title'), 'Wie? {Enter}')
  expect(document.activeElement).toBe(field('Details'))
  await user.keyboard('Was{Enter}gemeint ist.{Control>}{Enter}{/Control}')
  expect(document.activeElement).toBe(field('Option 3'))
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(document.activeElement).toBe(field('Option 2'))

  await waitFor(() => expect(saved).toEqual(['Title Wie?', 'Description Was\ngemeint ist.']))
  expect([field('Title').lang, field('Title').dir]).toEqual(['ar', 'rtl'])
})

test('[LANG-003] counts follow, filters keep what is being filled in, and a changed original is confirmed', async () => {
  show(<Table />)
  const user = userEvent.setup(quickly)

  await user.click(screen.getByText('Not translated: 3'))
  expect(screen.queryByLabelText('Option 1')).toBeNull()
  await user.type(field('Title'), 'Wie?{Enter}')
  await waitFor(() => expect(screen.queryByText('Not translated: 2')).not.toBeNull())
  expect(field('Title').value).toBe('Wie?')

  await user.click(screen.getByText('Original changed since: 1'))
  expect([...document.querySelectorAll('ins, del')].map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
    ['INS', 'phone'],
    ['DEL', 'fax'],
  ])
  await user.click(screen.getByRole('button', { name: 'Still right : Option 2' }))
  await waitFor(() => expect(screen.queryByText('Original changed since: 0')).not.toBeNull())
})

test('[LANG-003] a refused translation stays in its field with the reason', async () => {
  const failure = { status: 409, title: 'Conflict', errorMessage: ['The original has changed meanwhile.'] }
  const save = () => {
    throw new CallFailed(failure, undefined)
  }
  show(<Table save={save} />)
  const user = userEvent.setup(quickly)

  await user.type(field('Title'), 'Wie?')
  await user.tab()

  await waitFor(() => expect(screen.queryByText('Not saved. The original has changed meanwhile.')).not.toBeNull())
  expect(field('Title').value).toBe('Wie?')
})
