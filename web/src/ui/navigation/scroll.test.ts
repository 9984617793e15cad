import { afterEach, expect, test, vi } from 'vitest'
import { keepScroll, scrollTo, takeScrolling } from './scroll.ts'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

test('a path opened again is scrolled to where it was left, another to the top, and the tab keeps both', () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const at = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(640)

  keepScroll('/scrolled/list')
  scrollTo({ pathname: '/scrolled/list', hash: '' }, false)
  scrollTo({ pathname: '/scrolled/elsewhere', hash: '' }, false)
  scrollTo({ pathname: '/scrolled/tab', hash: '' }, true)
  at.mockReturnValue(80)
  const giveBack = takeScrolling(() => '/scrolled/reloaded')
  window.dispatchEvent(new Event('pagehide'))
  giveBack()

  expect(scrolled.mock.calls).toEqual([
    [0, 640],
    [0, 0],
  ])
  // Other tests of this worker may have left positions too.
  const kept = new Map<string, number>(JSON.parse(sessionStorage.getItem('scroll-positions') ?? '[]'))
  expect([kept.get('/scrolled/list'), kept.get('/scrolled/reloaded')]).toEqual([640, 80])
})
