import { Button, CloseButton, TextInput, UnstyledButton } from '@mantine/core'
import type { AnswerText } from '@plumbline/contract/results/answer-texts'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/results/answers-workspace'
import { IconTag } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import classes from './answers-workspace.module.css'
import { taggingText } from './answers-workspace.queries.ts'

interface TextTagsProps {
  inquiryId: string
  text: AnswerText
  /** All tags of the inquiry, to choose from. */
  known: readonly string[]
  /** Filters the comments by this tag. */
  choose: (tag: string) => void
}

/** A comment's tags: clicking one filters by it; each can be removed, and others added. [WORK-001] */
export function TextTags({ inquiryId, text, known, choose }: TextTagsProps) {
  const { mutate, isPending } = useChange(taggingText(inquiryId, text))
  const [isAdding, setIsAdding] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const isFull = text.Tags.length >= limits.tagsOfAnswer
  const closeAdding = () => {
    setIsAdding(false)
    // The button replaces the field again.
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <div className={classes.tagging}>
      {text.Tags.length > 0 && (
        <ul className={classes.tags} aria-label={t.tags}>
          {text.Tags.map((tag) => (
            <li key={tag} className={classes.tag}>
              <UnstyledButton
                className={classes.tagName}
                onClick={() => choose(tag)}
                aria-label={t.showCommentsTagged({ tag })}
              >
                <bdi>{tag}</bdi>
              </UnstyledButton>
              <CloseButton
                size={28}
                iconSize={14}
                aria-label={t.removeTag({ tag })}
                disabled={isPending}
                onClick={() => mutate({ Remove: [tag] }, { onSuccess: () => opener.current?.focus() })}
              />
            </li>
          ))}
        </ul>
      )}
      {isAdding && !isFull ? (
        <NewTag
          known={known.filter((tag) => !text.Tags.includes(tag))}
          isSaving={isPending}
          add={(tag, added) => mutate({ Add: [tag] }, { onSuccess: added })}
          close={closeAdding}
        />
      ) : (
        <Button
          ref={opener}
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconTag size={14} aria-hidden />}
          disabled={isFull}
          onClick={() => setIsAdding(true)}
        >
          {isFull ? t.limitOfTags({ tagsOfAnswer: limits.tagsOfAnswer }) : t.addTag}
        </Button>
      )}
    </div>
  )
}

interface NewTagProps {
  known: readonly string[]
  isSaving: boolean
  add: (tag: string, added: () => void) => void
  close: () => void
}

/** A field for adding tags in a row; Escape, or leaving it empty, closes it. */
function NewTag({ known, isSaving, add, close }: NewTagProps) {
  const [tag, setTag] = useState('')
  const listId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    if (tag.trim() === '') close()
    else add(tag.trim(), () => setTag(''))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }
  return (
    <form className={classes.newTag} onSubmit={submit}>
      <TextInput
        size="xs"
        aria-label={t.newTag}
        placeholder={t.tag}
        list={listId}
        maxLength={limits.tag}
        value={tag}
        onChange={({ currentTarget }) => setTag(currentTarget.value)}
        onKeyDown={onKeyDown}
        autoComplete="off"
        // It replaces the button that opened it.
        autoFocus
      />
      <datalist id={listId}>
        {known.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      <Button type="submit" size="compact-sm" loading={isSaving}>
        {t.add}
      </Button>
      <Button variant="default" size="compact-sm" onClick={close}>
        {t.done}
      </Button>
    </form>
  )
}
