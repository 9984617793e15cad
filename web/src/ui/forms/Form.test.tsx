import { requiredText } from '@plumbline/contract/wire/fields'
import { z } from '@plumbline/contract/wire/zod'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createPortal } from 'react-dom'
import { expect, test } from 'vitest'
import type { Change } from '../../api/change.ts'
import { CallFailed } from '../../api/send.ts'
import { show } from '../../test/show.tsx'
import { Form } from './Form.tsx'
import { useSchemaForm } from './schema-form.ts'
import { sendByKey } from './send-by-key.ts'
import { TextField } from './text-fields.tsx'

const Fields = z.object({ First: requiredText(), Last: requiredText() })
type Values = z.output<typeof Fields>

interface ExampleProps {
  save: Change<Values>
  onSaved?: (answer: unknown, values: Values, pressed: string) => void
}

function Example({ save, onSaved = () => {} }: ExampleProps) {
  const form = useSchemaForm(Fields, { First: '', Last: '' })
  return (
    <Form form={form} save={save} onSaved={onSaved} onKeyDown={sendByKey}>
      {(isSaving) => (
        <>
          <TextField {...form.field('First')} label="First" />
          <TextField {...form.field('Last')} label="Last" />
          <button type="submit">{isSaving ? 'Saving' : 'Save'}</button>
          <button type="submit" name="further" aria-keyshortcuts="Control+Shift+Enter">
            Further
          </button>
          <a href="#elsewhere">Elsewhere</a>
          {createPortal(<input aria-label="In a dialog over it" />, document.body)}
        </>
      )}
    </Form>
  )
}

test('[SHELL-036] errors wait for the first save, then follow typing; the first invalid field is focused', async () => {
  const sent: Values[] = []
  show(<Example save={{ mutationFn: async (values) => void sent.push(values), meta: {} }} />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('First'), 'A')
  await user.clear(screen.getByLabelText('First'))
  expect(screen.queryByText('This field is mandatory.')).toBeNull()

  await user.type(screen.getByLabelText('First'), 'A')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getAllByText('This field is mandatory.')).toHaveLength(1)
  expect(document.activeElement).toBe(screen.getByLabelText('Last'))
  expect(sent).toEqual([])

  await user.type(screen.getByLabelText('Last'), '  B ')
  expect(screen.queryByText('This field is mandatory.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).toEqual([{ First: 'A', Last: 'B' }])
})

test('[QUES-003] Ctrl+Enter and ⌘+Enter send a form from its fields, with Shift by the button that says so, and from nowhere else', async () => {
  const pressed: string[] = []
  show(
    <Example
      save={{ mutationFn: async () => undefined, meta: {} }}
      onSaved={(_, { Last }, button) => pressed.push(`${Last} ${button}`)}
    />,
  )
  const user = userEvent.setup()
  const last = screen.getByLabelText('Last')
  await user.type(screen.getByLabelText('First'), 'A')

  await user.type(last, '1{Control>}{Enter}{/Control}')
  await user.type(last, '2{Meta>}{Enter}{/Meta}')
  await user.type(last, '3{Control>}{Shift>}{Enter}{/Shift}{/Control}')
  await user.type(last, '4{Enter}')
  await user.type(screen.getByLabelText('In a dialog over it'), '{Control>}{Enter}{/Control}')
  screen.getByText('Elsewhere').focus()
  await user.keyboard('{Control>}{Enter}{/Control}')

  expect(pressed).toEqual(['1 ', '12 ', '123 further', '1234 '])
})

test('a form being saved is not sent twice', async () => {
  const answer = Promise.withResolvers<void>()
  let sent = 0
  const save = () => {
    sent += 1
    return answer.promise
  }
  show(<Example save={{ mutationFn: save, meta: {} }} />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('First'), 'A')
  await user.type(screen.getByLabelText('Last'), 'B{Enter}{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Saving' }))
  expect(sent).toBe(1)
  answer.resolve()
  expect(await screen.findByRole('button', { name: 'Save' })).toBeDefined()
})

test("the server's message about a field is shown under it until the field changes", async () => {
  const refuse = async () => {
    throw new CallFailed({ status: 400, title: 'Not saved', errorMessage: ['Last: Too common.', 'Try another.'] })
  }
  show(<Example save={{ mutationFn: refuse, meta: {} }} />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('First'), 'A')
  await user.type(screen.getByLabelText('Last'), 'B{Enter}')
  expect(await screen.findByText('Too common.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Last'))

  await user.type(screen.getByLabelText('First'), 'A')
  expect(screen.queryByText('Too common.')).not.toBeNull()
  await user.type(screen.getByLabelText('Last'), 'C')
  expect(screen.queryByText('Too common.')).toBeNull()
})
