import { Text } from '@mantine/core'
import type { AcceptedFormats } from '@plumbline/contract/domain/questions'
import { fileEndings } from '@plumbline/contract/wire/file-endings'
import { t } from '@plumbline/texts/domain/questions'
import { IconUpload } from '@tabler/icons-react'
import { type ReactNode, type Ref, useId } from 'react'
import { DropArea } from '../../ui/files/DropArea.tsx'
import classes from './Question.module.css'

interface FilePickProps {
  formats: AcceptedFormats
  /** A warning before attaching a file. */
  notice?: string | undefined
  pick: (files: FileList | null) => void
  /** The current file and its error; shown above. */
  attached?: ReactNode
  isFaulty?: boolean
  isLocked: boolean
  titleId: string
  picker?: Ref<HTMLInputElement>
}

/** A file input: one file, dropped or picked. */
export function FilePick({
  formats,
  notice,
  pick,
  attached,
  isFaulty = false,
  isLocked,
  titleId,
  picker,
}: FilePickProps) {
  const hintId = useId()
  return (
    <DropArea role="group" aria-labelledby={titleId} className={classes.drop} isFaulty={isFaulty} take={pick}>
      {attached}
      <label className={classes.pick} data-disabled={isLocked || undefined}>
        <input
          ref={picker}
          type="file"
          aria-labelledby={titleId}
          aria-describedby={hintId}
          accept={fileEndings[formats].map((ending) => `.${ending}`).join(',')}
          disabled={isLocked}
          onChange={(event) => {
            pick(event.currentTarget.files)
            // Allows picking the same file again after removing it.
            event.currentTarget.value = ''
          }}
        />
        <IconUpload size={18} aria-hidden />
        <span>{attached ? t.chooseAnotherFile : t.chooseOrDropAFile}</span>
      </label>
      <Text size="xs" c="dimmed" id={hintId}>
        {notice && (
          <>
            {notice}
            <br />
          </>
        )}
        {formats === 'excel' ? t.excelUpTo25Mb : t.documentUpTo25Mb}
      </Text>
    </DropArea>
  )
}
