import { t } from '@plumbline/texts/results/insights'
import { useQuery } from '@tanstack/react-query'
import { FoldedText } from '../../../domain/differences/FoldedText.tsx'
import { resultsVersions } from '../../inquiries/monitor-activity/monitor-activity.queries.ts'
import { currentResults } from './insights.queries.ts'
import type { InsightsAt } from './links.ts'
import classes from './versions.module.css'

/** The consultant's note on the version shown; nothing without one, or for a draft. [PUBL-011] */
export function NoteOfVersion({ at }: { at: InsightsAt }) {
  if (at.link !== undefined) return null
  return at.shown === undefined ? <CurrentNote inquiryId={at.inquiryId} /> : <NoteOf at={at} />
}

function CurrentNote({ inquiryId }: { inquiryId: string }) {
  return <Note text={useQuery(currentResults(inquiryId)).data?.Current?.Note} />
}

function NoteOf({ at }: { at: InsightsAt }) {
  const { data = [] } = useQuery(resultsVersions(at.inquiryId))
  return <Note text={data.find(({ Version }) => String(Version) === at.shown)?.Note} />
}

function Note({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <section className={classes.note} aria-labelledby="note-of-version">
      <h2 className={classes.noteTitle} id="note-of-version">
        {t.fromTheConsultant}
      </h2>
      <FoldedText text={text} />
    </section>
  )
}
