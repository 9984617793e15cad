import type { CurrentResults } from '@plumbline/contract/results/results-versions'
import { t } from '@plumbline/texts/results/insights'
import { DifferenceBySection } from '../../../domain/differences/DifferenceBySection.tsx'
import { FoldedText } from '../../../domain/differences/FoldedText.tsx'
import { instantInWords } from '../../../ui/marks/dates.ts'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import classes from './versions.module.css'

interface WhatChangedProps {
  opened: boolean
  close: () => void
  results: CurrentResults
  /** The previously seen version. */
  seen: number
}

/** The changes since the version a manager has seen, with the notes since. [PUBL-017] */
export function WhatChangedDialog({ opened, close, results: { Changes, Notes }, seen }: WhatChangedProps) {
  const written = Notes.filter(({ Note }) => Note !== '')
  return (
    <Dialog opened={opened} onClose={close} title={t.whatChangedSince({ seen })} size="lg">
      <div className={classes.changed}>
        {written.length > 0 && (
          <dl className={classes.notes}>
            {written.map(({ Version, PublishedAt, Note }) => (
              <div key={Version}>
                <dt>{t.consultantOnVersion({ version: Version, publishedAt: instantInWords(PublishedAt) })}</dt>
                <dd>
                  <FoldedText text={Note} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        <DifferenceBySection changes={Changes} />
      </div>
    </Dialog>
  )
}
