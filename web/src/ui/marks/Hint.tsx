import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import classes from './Hint.module.css'

/** Hover delay in milliseconds. */
const REST = 200

interface HintProps {
  label: ReactNode
  children: ReactElement<HTMLAttributes<HTMLElement>>
}

/**
 * A tooltip: shown above an element on hover, tap or keyboard focus; Escape hides it. It is a popover, which the
 * browser anchors and draws on top.
 */
export function Hint({ label, children }: HintProps) {
  const id = useId()
  const [target, setTarget] = useState<HTMLElement>()
  const rest = useRef(0)
  const show = (element: HTMLElement, after: number) => {
    window.clearTimeout(rest.current)
    rest.current = window.setTimeout(() => setTarget(element), after)
  }
  const hide = () => {
    window.clearTimeout(rest.current)
    setTarget(undefined)
  }
  useEffect(() => () => window.clearTimeout(rest.current), [])
  return (
    <>
      {cloneElement(children, {
        'aria-describedby': target ? id : children.props['aria-describedby'],
        onMouseEnter: ({ currentTarget }) => show(currentTarget, REST),
        onMouseLeave: ({ currentTarget }) => currentTarget.matches(':focus-visible') || hide(),
        onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && show(currentTarget, 0),
        onBlur: hide,
        onPointerUp: ({ currentTarget, pointerType }) => pointerType === 'touch' && show(currentTarget, 0),
      })}
      {target &&
        createPortal(
          <Bubble id={id} target={target} hide={hide}>
            {label}
          </Bubble>,
          document.body,
        )}
    </>
  )
}

interface BubbleProps {
  id: string
  target: HTMLElement
  hide: () => void
  children: ReactNode
}

function Bubble({ id, target, hide, children }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null)
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') hide()
  })
  useEffect(() => {
    target.style.setProperty('anchor-name', `--${id}`)
    bubble.current?.showPopover()
    document.addEventListener('keydown', onKey)
    return () => {
      target.style.removeProperty('anchor-name')
      document.removeEventListener('keydown', onKey)
    }
  }, [target, id])
  return (
    <div
      ref={bubble}
      id={id}
      role="tooltip"
      popover="manual"
      className={classes.hint}
      style={{ positionAnchor: `--${id}` }}
    >
      {children}
    </div>
  )
}
