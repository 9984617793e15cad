import { type ComponentProps, useState } from 'react'
import classes from './DropArea.module.css'

interface DropAreaProps extends ComponentProps<'div'> {
  isFaulty: boolean
  take: (files: FileList) => void
}

/** A drop zone for files (drag and drop). That is the mouse's way; an input for files inside it is everybody's. */
export function DropArea({ isFaulty, take, className, ...props }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way of two, see above
    <div
      {...props}
      className={[classes.drop, className].filter(Boolean).join(' ')}
      data-over={isOver || undefined}
      data-faulty={isFaulty || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        take(event.dataTransfer.files)
      }}
    />
  )
}
