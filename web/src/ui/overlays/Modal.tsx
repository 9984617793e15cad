import { Modal as MantineModal, type ModalProps } from '@mantine/core'
import { useOpening } from './dialog-address.ts'
import './Modal.css'

/** Mantine's Modal in its own lazy chunk: it is larger than most screens. */
export function Modal({ opened, ...props }: ModalProps) {
  return <MantineModal opened={useOpening(opened)} {...props} />
}
