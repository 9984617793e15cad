import type { ModalProps } from '@mantine/core'
import { later } from './lazy-code.ts'

const useModal = later(async () => (await import('./Modal.tsx')).Modal)

/** Mantine's Modal, with its props, whose code comes later. */
export function Dialog(props: ModalProps) {
  const Modal = useModal(props.opened)
  return Modal && <Modal {...props} />
}
