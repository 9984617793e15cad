import { t } from '@plumbline/texts/domain/differences'
import { useId, useState } from 'react'
import classes from './difference.module.css'
import { Fold } from './Fold.tsx'
import { startOf } from './text-difference.rules.ts'

/** Length from which a text is folded. */
export const LONG = 280

/** A person's text with its line breaks; a long one starts collapsed. */
export function FoldedText({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(false)
  const id = useId()
  const isLong = text.length > LONG
  return (
    <div className={classes.folded}>
      <p id={id} className={classes.text} dir="auto">
        {isLong && !isWhole ? `${startOf(text, LONG)} …` : text}
      </p>
      {isLong && (
        <Fold isOpen={isWhole} toggle={setIsWhole} controls={id}>
          {isWhole ? t.showLess : t.showFullText}
        </Fold>
      )}
    </div>
  )
}
