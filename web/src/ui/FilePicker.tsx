import { type FileKind, fileEndings } from '@plumbline/contract/file-endings'
import { IconUpload } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import classes from './FilePicker.module.css'

interface FilePickerProps {
  kind: FileKind
  multiple: boolean
  /** What may be chosen, in words. */
  hint: string
  /** What is wrong with what was, or was not, chosen. */
  fault: string | undefined
  choose: (files: File[]) => void
}

/** A place to drop files on, and to pick them from a list. It takes the focus when it appears. */
export function FilePicker({ kind, multiple, hint, fault, choose }: FilePickerProps) {
  const [isOver, setIsOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => input.current?.focus(), [])
  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])]
    if (chosen.length > 0) choose(multiple ? chosen : chosen.slice(0, 1))
  }
  const words = multiple ? 'Choose files or drop them here' : 'Choose a file or drop it here'
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way; the input inside is everybody's */}
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        data-faulty={fault !== undefined || undefined}
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
      >
        <label className={classes.pick}>
          <input
            ref={input}
            type="file"
            multiple={multiple}
            accept={fileEndings[kind].map((ending) => `.${ending}`).join(',')}
            aria-label={words}
            aria-describedby={fault === undefined ? id : `${id} ${id}-fault`}
            aria-invalid={fault !== undefined}
            onChange={(event) => {
              take(event.currentTarget.files)
              // The same file can be chosen again after it was mended.
              event.currentTarget.value = ''
            }}
          />
          <IconUpload size={24} aria-hidden />
          {words}
          <small id={id}>{hint}</small>
        </label>
      </div>
      {fault !== undefined && (
        <p id={`${id}-fault`} role="alert" className={classes.fault}>
          {fault}
        </p>
      )}
    </div>
  )
}
