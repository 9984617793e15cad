import type { ModalProps } from '@mantine/core'
import { lazyCode } from './lazy-code.ts'

const useModal = lazyCode(async () => (await import('./Modal.tsx')).Modal)

/** A modal dialog: Mantine's Modal, with its props, loaded lazily. */
export function Dialog(props: ModalProps) {
  const Modal = useModal(props.opened)
  return Modal && <Modal {...props} />
}
