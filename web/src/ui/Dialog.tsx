import type { ModalProps } from '@mantine/core'
import { messages } from '@plumbline/contract/messages'
import { useEffect, useReducer } from 'react'
import type { Modal } from './Modal.tsx'
import { toastFailure } from './toast.tsx'

/**
 * Mantine's Modal, with its props. No screen waits for its code: it comes with the first thing a person does, which is before
 * anything can be asked. Where the network fails just then, a toast says so, and the next thing they do fetches it.
 */
export function Dialog(props: ModalProps) {
  const Modal = useModal(props.opened)
  return Modal && <Modal {...props} />
}

const acts = ['pointerover', 'pointerdown', 'keydown'] as const

let modal: typeof Modal | undefined
let coming: Promise<void> | undefined

async function fetchModal() {
  try {
    modal = (await import('./Modal.tsx')).Modal
  } finally {
    coming = undefined
  }
}

function useModal(wanted: boolean): typeof Modal | undefined {
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    if (modal) return
    const failed = () => wanted && toastFailure({ title: messages.networkError, message: messages.networkErrorText })
    const fetch = () => {
      if (modal) return
      coming ??= fetchModal()
      coming.then(redraw, failed)
    }
    if (wanted) fetch()
    for (const act of acts) document.addEventListener(act, fetch)
    return () => {
      for (const act of acts) document.removeEventListener(act, fetch)
    }
  }, [wanted])
  return modal
}
