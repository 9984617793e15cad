import { Notification } from '@mantine/core'
import { limits } from '@plumbline/contract/wire/limits'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { resolveValue, toast, useToaster } from 'react-hot-toast/headless'
import classes from './toast.module.css'

interface Toast {
  title: string
  message?: string | undefined
  /** For example the name of what was deleted. */
  secondLine?: string | undefined
  /** A link to what was added; `follow` navigates within the client. */
  link?: { readonly label: string; readonly to: string; readonly follow: () => void }
  /** Milliseconds; 5000 by default, 7000 for file errors. */
  stays?: number
}

/** Maximum shown at once; the oldest makes room. */
const MOST = 4

/** Fade duration in milliseconds, as in the style sheet. */
const FADE = 150

/**
 * Where toasts appear: top right, the newest last. Their timers pause while the pointer rests on one. Their height is
 * available to style sheets (`--toasts`), so that on a phone nothing is below them.
 */
export function Toasts() {
  const { toasts, handlers } = useToaster({ duration: limits.toastDefault, removeDelay: FADE })
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const reach = toasts.length > 0 ? (box.current?.getBoundingClientRect().bottom ?? 0) : 0
    document.documentElement.style.setProperty('--toasts', `${reach}px`)
  }, [toasts])
  return (
    <div ref={box} className={classes.toasts} onPointerEnter={handlers.startPause} onPointerLeave={handlers.endPause}>
      {toasts
        .slice(0, MOST)
        .toReversed()
        .map((each) => (
          <div key={`${each.id} ${each.createdAt}`} className={classes.toast} data-leaving={!each.visible || undefined}>
            {resolveValue(each.message, each)}
          </div>
        ))}
    </div>
  )
}

/** A success toast. */
export function toastSuccess(what: Toast): void {
  show(what, { color: 'teal.9', icon: <IconCheck size={18} aria-hidden />, role: 'status' })
}

/** An error toast. The same text is not shown twice at once. */
export function toastFailure(what: Toast): void {
  show(what, { color: 'red.8', icon: <IconAlertTriangle size={18} aria-hidden />, role: 'alert' })
}

/** A file error: shown for 7000 ms. */
export function toastFileFailure(what: Omit<Toast, 'stays'>): void {
  toastFailure({ ...what, stays: limits.fileToast })
}

function show(
  { title, message, secondLine, link, stays = limits.toast }: Toast,
  style: { color: string; icon: ReactNode; role: 'status' | 'alert' },
) {
  const lines = [message, secondLine].filter((line) => line !== undefined && line !== '')
  const id = [title, ...lines].join('\n')
  // An existing one with the same text is removed first, so that the new one is read out again.
  toast.remove(id)
  const drawn = (
    <Notification
      {...style}
      title={title}
      withBorder
      onClose={() => toast.dismiss(id)}
      classNames={{ title: classes.title ?? '', description: classes.message ?? '' }}
    >
      {lines.map((line) => (
        <span key={line} className={classes.line} dir="auto">
          {line}
        </span>
      ))}
      {link && (
        <a
          className={classes.link}
          href={link.to}
          onClick={(event) => {
            event.preventDefault()
            toast.dismiss(id)
            link.follow()
          }}
        >
          {link.label}
        </a>
      )}
    </Notification>
  )
  toast(drawn, { id, duration: stays })
}
