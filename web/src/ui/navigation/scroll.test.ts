import { afterEach, expect, test, vi } from 'vitest'
import { keepScroll, scrollTo, takeScrolling } from './scroll.ts'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

test('a path opened again is scrolled to where it was left, another to the top, and the tab keeps both', () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const at = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(640)

  keepScroll('/list')
  scrollTo({ pathname: '/list', hash: '' }, false)
  scrollTo({ pathname: '/elsewhere', hash: '' }, false)
  scrollTo({ pathname: '/tab', hash: '' }, true)
  at.mockReturnValue(80)
  const giveBack = takeScrolling(() => '/reloaded')
  window.dispatchEvent(new Event('pagehide'))
  giveBack()

  expect(scrolled.mock.calls).toEqual([
    [0, 640],
    [0, 0],
  ])
  expect(sessionStorage.getItem('scroll-positions')).toContain('["/list",640],["/reloaded",80]')
})
