import { z } from '@plumbline/contract/wire/zod'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../test/show.tsx'
import { Form } from '../ui/forms/Form.tsx'
import { useSchemaForm } from '../ui/forms/schema-form.ts'
import { useChange } from './use-change.ts'

/** A button per value, all of one change. */
function Buttons({ send, values }: { send: (value: string) => Promise<unknown>; values: readonly string[] }) {
  const { mutate } = useChange({ mutationFn: send })
  return values.map((value) => (
    <button key={value} type="button" onClick={() => mutate(value)}>
      {value}
    </button>
  ))
}
afterEach(() => void vi.useRealTimers())

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
/** Lets pending responses arrive. */
const settled = () => vi.waitFor(() => new Promise((done) => setTimeout(done)))

test('[SEND-009] one press is one request: the second click of a double click sends nothing, before or after the answer', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] })
  const send = vi.fn(async () => undefined)
  show(<Buttons send={send} values={['Add']} />)

  press('Add')
  press('Add')
  await vi.advanceTimersByTimeAsync(1)
  press('Add')
  await vi.advanceTimersByTimeAsync(498)
  press('Add')
  await vi.advanceTimersByTimeAsync(0)

  expect(send).toHaveBeenCalledTimes(1)
})

test('a later press sends again, and so does an immediate one if the first failed', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] })
  const send = vi.fn(async () => undefined)
  show(<Buttons send={send} values={['Add']} />)
  press('Add')
  await vi.advanceTimersByTimeAsync(600)
  press('Add')
  await vi.advanceTimersByTimeAsync(600)
  expect(send).toHaveBeenCalledTimes(2)

  send.mockRejectedValueOnce(new Error('refused'))
  press('Add')
  await vi.advanceTimersByTimeAsync(1)
  press('Add')
  await vi.advanceTimersByTimeAsync(1)
  expect(send).toHaveBeenCalledTimes(4)
})

test('other arguments meanwhile are other requests: another row, or a switch back', async () => {
  const sent: string[] = []
  show(<Buttons send={async (value) => void sent.push(value)} values={['on', 'off']} />)

  for (const name of ['on', 'off', 'on', 'on']) press(name)
  await settled()

  expect(sent).toEqual(['on', 'off', 'on'])
})

const Fields = z.object({ Name: z.string() })

test('[SEND-009] a form submitted twice at the same moment is sent once', async () => {
  const save = vi.fn(async () => undefined)
  function Example() {
    const form = useSchemaForm(Fields, { Name: 'Ada' })
    return (
      <Form form={form} save={{ mutationFn: save, meta: {} }} onSaved={() => undefined}>
        {() => <button type="submit">Save</button>}
      </Form>
    )
  }
  show(<Example />)

  press('Save')
  press('Save')
  await settled()

  expect(save).toHaveBeenCalledTimes(1)
})
