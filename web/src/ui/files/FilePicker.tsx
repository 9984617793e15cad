import { type FileKind, fileEndings } from '@plumbline/contract/wire/file-endings'
import { t } from '@plumbline/texts/ui/files'
import { IconUpload } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { DropArea } from './DropArea.tsx'
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
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => input.current?.focus(), [])
  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])]
    if (chosen.length > 0) choose(multiple ? chosen : chosen.slice(0, 1))
  }
  const words = multiple ? t.chooseFiles : t.chooseAFile
  return (
    <div>
      <DropArea className={classes.drop} isFaulty={fault !== undefined} take={take}>
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
      </DropArea>
      {fault !== undefined && (
        <p id={`${id}-fault`} role="alert" className={classes.fault}>
          {fault}
        </p>
      )}
    </div>
  )
}
