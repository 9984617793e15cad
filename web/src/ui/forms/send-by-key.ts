import type { KeyboardEvent } from 'react'

/**
 * Ctrl+Enter (⌘+Enter) sends a form from any field, with Shift by the button that says so. Fields of a dialog over the
 * form do not count, and a link opens its own tab. [QUES-003]
 */
export function sendByKey(event: KeyboardEvent<HTMLFormElement>) {
  const { currentTarget: form, target, key, ctrlKey, metaKey, shiftKey } = event
  if (key !== 'Enter' || !(ctrlKey || metaKey) || event.defaultPrevented || event.repeat) return
  if (!(target instanceof Element) || !form.contains(target) || target.closest('a')) return
  event.preventDefault()
  const withShift = form.querySelector<HTMLButtonElement>('[type=submit][aria-keyshortcuts*=Shift]')
  if (!shiftKey) form.requestSubmit()
  else if (withShift) form.requestSubmit(withShift)
}
