import { Modal as MantineModal, type ModalProps } from '@mantine/core'
import { useOpening } from './dialog-address.ts'
import './Modal.css'

/** Mantine's Modal in a file of its own, so that it is a lazy chunk: a dialog's code weighs more than most screens'. */
export function Modal({ opened, ...props }: ModalProps) {
  return <MantineModal opened={useOpening(opened)} {...props} />
}
