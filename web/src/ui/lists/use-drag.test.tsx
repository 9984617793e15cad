import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../test/show.tsx'
import { useDrag } from './use-drag.ts'

const HEIGHT = 20
afterEach(() => void vi.restoreAllMocks())

function List({ place }: { place: (key: string, to: number) => void }) {
  const drag = useDrag<HTMLUListElement>(place)
  return (
    <ul ref={drag.list}>
      {['a', 'b', 'c'].map((key) => (
        <li key={key} data-moves={key}>
          <button type="button" {...drag.handle(key)}>
            {key}
          </button>
        </li>
      ))}
    </ul>
  )
}

test('[QUES-002] a row goes where the pointer is released, also before its last move is drawn; Escape and a cancelled pointer leave it', () => {
  const place = vi.fn()
  show(<List place={place} />)
  const rows = screen.getAllByRole('listitem')
  for (const [n, row] of rows.entries())
    vi.spyOn(row, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, n * HEIGHT, 100, HEIGHT))
  const grip = screen.getByRole('button', { name: 'a' })
  grip.setPointerCapture = () => {}
  const press = () => fireEvent.pointerDown(grip, { clientY: 5, button: 0 })
  const move = (clientY: number) => fireEvent.pointerMove(grip, { clientY })
  const release = (clientY: number) => fireEvent.pointerUp(grip, { clientY })
  /** All at once: nothing is drawn in between. */
  const atOnce = (...acts: (() => void)[]) =>
    act(() => {
      for (const each of acts) each()
    })

  press()
  move(25)
  move(35)
  release(35)
  atOnce(
    press,
    () => move(55),
    () => release(55),
  )
  press()
  release(7)
  press()
  move(55)
  fireEvent.keyDown(document, { key: 'Escape' })
  release(55)
  press()
  move(55)
  fireEvent.pointerCancel(grip)
  release(55)

  expect(place.mock.calls).toEqual([
    ['a', 1],
    ['a', 2],
  ])
})
