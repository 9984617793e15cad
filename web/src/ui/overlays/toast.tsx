import { Notification } from '@mantine/core'
import { limits } from '@plumbline/contract/wire/limits'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { resolveValue, toast, useToaster } from 'react-hot-toast/headless'
import classes from './toast.module.css'

interface Toast {
  title: string
  message?: string | undefined
  /** For instance the name of what was deleted. */
  secondLine?: string | undefined
  /** Leads on to what was made; `follow` goes there within the client. */
  link?: { readonly label: string; readonly to: string; readonly follow: () => void }
  /** Milliseconds; 5000 unless told, 7000 for what is wrong with a file. */
  stays?: number
}

/** As many are shown at once; an older one makes room for a newer. */
const MOST = 4

/** Fading takes this long, in milliseconds; the style sheet has the same. */
const FADE = 150

/**
 * Where toasts (notifications) appear: top right, the newest last. While the pointer rests on one, none goes. How far down they reach is told
 * to style sheets (`--toasts`), so that on a phone nothing is below them.
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

/** Says that something was done. */
export function toastSuccess(what: Toast): void {
  show(what, { color: 'teal.9', icon: <IconCheck size={18} aria-hidden />, role: 'status' })
}

/** Says that something went wrong, or ended badly. The same words are not shown twice at once. */
export function toastFailure(what: Toast): void {
  show(what, { color: 'red.8', icon: <IconAlertTriangle size={18} aria-hidden />, role: 'alert' })
}

/** Something is wrong with a file: stays 7000 ms. */
export function toastFileFailure(what: Omit<Toast, 'stays'>): void {
  toastFailure({ ...what, stays: limits.fileToast })
}

function show(
  { title, message, secondLine, link, stays = limits.toast }: Toast,
  style: { color: string; icon: ReactNode; role: 'status' | 'alert' },
) {
  const lines = [message, secondLine].filter((line) => line !== undefined && line !== '')
  const id = [title, ...lines].join('\n')
  // Words that are still there go first: what comes in their place is new, and read out again.
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
