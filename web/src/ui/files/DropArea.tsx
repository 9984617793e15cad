import { type ComponentProps, useState } from 'react'
import classes from './DropArea.module.css'

interface DropAreaProps extends ComponentProps<'div'> {
  isFaulty: boolean
  take: (files: FileList) => void
}

/** A drop zone for files, for the mouse; the file input inside is for everyone. */
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
