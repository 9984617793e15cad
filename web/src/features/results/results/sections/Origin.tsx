import { Button, Text, VisuallyHidden } from '@mantine/core'
import { t } from '@plumbline/texts/results/results'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Change } from '../../../../api/change.ts'
import { useChange } from '../../../../api/use-change.ts'
import { rich } from '../../../../ui/marks/rich.ts'
import { toastSuccess } from '../../../../ui/overlays/toast.tsx'
import { suggestions } from '../draft/results-draft.queries.ts'
import classes from '../prepare-results.module.css'
import type { CatalogueEntry } from './CatalogueList.tsx'
import type { CatalogueAt } from './section-props.ts'

interface OriginProps<Body, Answer> {
  at: CatalogueAt
  /** 'Finding 2 for Culture'. */
  name: string
  text: string
  catalogueId: string | null
  /** The catalogue entry it was picked from, if it still exists. */
  entry: CatalogueEntry | undefined
  restore: (text: string) => void
  adding: Change<Body, Answer>
  body: (inquiryTypeId: string) => Body
  added: (answer: Answer) => void
}

/**
 * Below a row: the figures it rests on, whether its text is the catalogue's, and links to and from there. [PUBL-003,
 * PUBL-004]
 */
export function Origin<Body, Answer>({
  at: { inquiryId, inquiryTypeId },
  name,
  text,
  catalogueId,
  entry,
  restore,
  adding,
  body,
  added,
}: OriginProps<Body, Answer>) {
  const client = useQueryClient()
  const { mutate, isPending } = useChange({
    ...adding,
    onSuccess: (answer) => {
      added(answer)
      toastSuccess({ title: t.addedToTheCatalogue })
      void client.invalidateQueries(suggestions(inquiryId))
    },
  })
  const isEdited = entry !== undefined && entry.text !== text
  return (
    <div className={classes.origin}>
      <Text size="sm" c="dimmed" component="span">
        {entry?.because && entry.figures && (
          <>
            <Link to={entry.figures} className={classes.evidence}>
              {entry.because}
            </Link>{' '}
          </>
        )}
        {[entry?.figures ? null : entry?.because, whereFrom(catalogueId, isEdited)].filter(Boolean).join(' · ')}
      </Text>
      {isEdited && (
        <Button variant="subtle" size="compact-sm" onClick={() => restore(entry.text)}>
          {rich(t.restoreFor({ name, hidden }))}
        </Button>
      )}
      {catalogueId === null && text.trim() !== '' && inquiryTypeId !== undefined && (
        <Button variant="subtle" size="compact-sm" loading={isPending} onClick={() => mutate(body(inquiryTypeId))}>
          {rich(t.addToCatalogue({ name, hidden }))}
        </Button>
      )}
    </div>
  )
}

const hidden = (words: string) => <VisuallyHidden>{words}</VisuallyHidden>

function whereFrom(catalogueId: string | null, isEdited: boolean): string {
  if (isEdited) return t.editedForThisInquiry
  return catalogueId === null ? t.writtenForThisInquiry : ''
}
