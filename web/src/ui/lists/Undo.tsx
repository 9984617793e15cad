import { Button, VisuallyHidden } from '@mantine/core'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/ui/lists'
import { IconArrowBackUp } from '@tabler/icons-react'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import type { Change } from '../../api/change.ts'
import { NetworkFailed } from '../../api/send.ts'
import { useChange } from '../../api/use-change.ts'
import { cut } from '../marks/CutText.tsx'
import { rich } from '../marks/rich.ts'
import { toastSuccess } from '../overlays/toast.tsx'
import classes from './Undo.module.css'

/** What was deleted, and what restores it. */
export interface Undoable {
  /** '‘Who decides?’', or '3 questions'. */
  readonly name: string
  readonly undo: Change
}

interface UndoProps {
  undoable: Undoable
  /** Called when the line should go. */
  close: () => void
  /** Where the focus goes with the line. */
  giveFocusBack: () => void
}

/** Milliseconds; after leaving the line the person has at least the second. */
const [SHOWN, AT_LEAST] = [limits.undoOffered * 1000, 1500]
/** Even if paused, it goes before the server would refuse. */
const HELD_AT_MOST = (limits.undoSeconds - 5) * 1000

/** A line above a list: what was deleted, with 'Undo' for ten seconds, paused while hovered or focused. [HOME-010] */
export function Undo({ undoable: { name, undo }, close, giveFocusBack }: UndoProps) {
  const line = useRef<HTMLDivElement>(null)
  // A busy button is disabled, and has lost the focus.
  const wasPressedByKey = useRef(false)
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const goAway = () => {
    if (wasPressedByKey.current || line.current?.contains(document.activeElement)) giveFocusBack()
    close()
  }
  const { mutate, isPending } = useChange({
    ...undo,
    onSuccess: () => {
      toastSuccess({ title: t.restored, secondLine: cut(name, limits.text) })
      goAway()
    },
    // Offline it can be retried; a refusal would only be repeated.
    onError: (error) => error instanceof NetworkFailed || goAway(),
  })
  useTimeLeft(isHovered || isFocused || isPending, goAway)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears whether somebody is about to use its button
    <div
      ref={line}
      className={classes.line}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
        setIsFocused(currentTarget.contains(relatedTarget))
      }
    >
      <span role="status" className={classes.said}>
        {rich(
          t.deleted({
            name,
            seconds: limits.undoOffered,
            subject: (words) => <bdi className={classes.name}>{words}</bdi>,
            what: (words) => <span>{words}</span>,
            hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
          }),
        )}
      </span>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        loading={isPending}
        onClick={({ detail }) => {
          wasPressedByKey.current = detail === 0
          mutate()
        }}
      >
        {t.undo}
      </Button>
    </div>
  )
}

/** Calls `end` after this much unpaused time. */
function useTimeLeft(isHeld: boolean, end: () => void) {
  const left = useRef(SHOWN)
  const ending = useRef(end)
  useEffect(() => {
    ending.current = end
  })
  useEffect(() => {
    const last = setTimeout(() => ending.current(), HELD_AT_MOST)
    return () => clearTimeout(last)
  }, [])
  useEffect(() => {
    if (isHeld) return
    const began = performance.now()
    const timer = setTimeout(() => ending.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(left.current - (performance.now() - began), AT_LEAST)
    }
  }, [isHeld])
}
