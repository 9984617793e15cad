import { Modal as MantineModal, type ModalProps } from '@mantine/core'
import { useOpening } from './dialog-address.ts'

/** A file of its own, so that it can be fetched on its own: a dialog's code weighs more than most screens'. */
export function Modal({ opened, ...props }: ModalProps) {
  return <MantineModal opened={useOpening(opened)} {...props} />
}
