import { Notifications, notifications } from '@mantine/notifications'
import { limits } from '@plumbline/contract/limits'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import classes from './toast.module.css'

interface Toast {
  title: string
  message?: string | undefined
  /** For instance the name of what was deleted. */
  secondLine?: string | undefined
  /** Milliseconds; 5000 unless told, 7000 for what is wrong with a file. */
  stays?: number
}

/** Where toasts appear: top right, the newest last. */
export function Toasts() {
  return <Notifications position="top-right" autoClose={limits.toastDefault} containerWidth={400} limit={4} />
}

/** Says that something was done. */
export function toastSuccess(toast: Toast): void {
  show(toast, { color: 'teal.9', icon: <IconCheck size={18} aria-hidden />, role: 'status' })
}

/** Says that something went wrong, or ended badly. The same words are not shown twice at once. */
export function toastFailure(toast: Toast): void {
  show(toast, { color: 'red.8', icon: <IconAlertTriangle size={18} aria-hidden />, role: 'alert' })
}

/** Something is wrong with a file: stays 7000 ms. */
export function toastFileFailure(toast: Omit<Toast, 'stays'>): void {
  toastFailure({ ...toast, stays: limits.fileToast })
}

function show(
  { title, message, secondLine, stays = limits.toast }: Toast,
  style: { color: string; icon: React.ReactNode; role: string },
) {
  const lines = [message, secondLine].filter((line) => line !== undefined && line !== '')
  const id = [title, ...lines].join('\n')
  notifications.hide(id)
  notifications.show({
    id,
    title,
    message: lines.map((line) => (
      <span key={line} className={classes.line} dir="auto">
        {line}
      </span>
    )),
    autoClose: stays,
    withBorder: true,
    classNames: { title: classes.title ?? '', description: classes.message ?? '' },
    ...style,
  })
}
