import { type FileKind, fileEndings } from '@plumbline/contract/wire/file-endings'
import { t } from '@plumbline/texts/ui/files'
import { IconUpload } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { DropArea } from './DropArea.tsx'
import classes from './FilePicker.module.css'

interface FilePickerProps {
  kind: FileKind
  multiple: boolean
  /** The allowed files, in words. */
  hint: string
  /** The error of the choice. */
  fault: string | undefined
  choose: (files: File[]) => void
}

/** A drop zone with a file input. Focused when it appears. */
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
              // Allows choosing the same file again after fixing it.
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
