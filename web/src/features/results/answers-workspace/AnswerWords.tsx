import { Anchor } from '@mantine/core'
import { t } from '@plumbline/texts/results/answers-workspace'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import classes from './answers-workspace.module.css'
import { Marked } from './Marked.tsx'
import { beginningOf } from './marked-text.rules.ts'

/** A comment with its line breaks; a long one can be expanded, and search terms are marked. */
export function AnswerWords({ text, lang }: { text: string; lang: string | undefined }) {
  const [isWhole, setIsWhole] = useState(false)
  const search = useSearchParams()[0].get('search') ?? ''
  const beginning = beginningOf(text, search)
  const isCut = beginning.length < text.length
  return (
    <div className={classes.words} dir="auto" lang={lang}>
      <Marked text={isWhole ? text : beginning} />
      {isCut && !isWhole && ' … '}
      {isCut && (
        <Anchor component="button" type="button" inherit onClick={() => setIsWhole(!isWhole)} aria-expanded={isWhole}>
          {isWhole ? ` ${t.showLess}` : t.showAll}
        </Anchor>
      )}
    </div>
  )
}
