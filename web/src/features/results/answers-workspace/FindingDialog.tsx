import { Area, areaName, areas } from '@plumbline/contract/domain/areas'
import type { AnswerText } from '@plumbline/contract/results/answer-texts'
import { requiredMultiline } from '@plumbline/contract/wire/fields'
import { limits } from '@plumbline/contract/wire/limits'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { searchTo } from '@plumbline/contract/wire/search-to'
import { z } from '@plumbline/contract/wire/zod'
import { t } from '@plumbline/texts/results/answers-workspace'
import { useNavigate } from 'react-router'
import * as paths from '../../../paths.ts'
import { FormDialog } from '../../../ui/forms/FormDialog.tsx'
import { choicesOf, MultilineField, SelectField } from '../../../ui/forms/fields.tsx'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { addingToDraft } from './answers-workspace.queries.ts'

const Fields = z.object({ Area, FindingsDesc: requiredMultiline() })

interface FindingDialogProps {
  inquiryId: string
  /** The comment; undefined while the dialog is closed. */
  text: AnswerText | undefined
  isNamed: boolean
  added: (text: AnswerText) => void
  close: () => void
}

/** Adds a comment, edited or not, to the results draft as a finding of an area. [WORK-001] */
export function FindingDialog({ inquiryId, text, isNamed, added, close }: FindingDialogProps) {
  const navigate = useNavigate()
  const to = `${pathTo(paths.prepareResults, { inquiryId })}${searchTo(paths.prepareResults, { section: 'Findings' })}`
  return (
    <FormDialog
      opened={text !== undefined}
      close={close}
      title={t.useAsFinding}
      about={isNamed ? t.aboutFindingOfNamed : t.aboutFindingOfNobody}
      schema={Fields}
      initial={{ Area: '', FindingsDesc: (text?.Text ?? '').slice(0, limits.multiline) }}
      save={addingToDraft(inquiryId)}
      saved={() => {
        if (text) added(text)
        toastSuccess({
          title: t.addedToDraft,
          link: { label: t.prepareResults, to, follow: () => void navigate(to) },
        })
      }}
      button={t.addToDraft}
    >
      {(form) => (
        <>
          <SelectField {...form.field('Area')} label={t.area} options={choicesOf(areas, areaName)} required />
          <MultilineField {...form.field('FindingsDesc')} label={t.finding} required rows={5} />
        </>
      )}
    </FormDialog>
  )
}
