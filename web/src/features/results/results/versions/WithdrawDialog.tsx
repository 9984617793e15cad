import type { ResultsVersion } from '@plumbline/contract/results/results'
import { requiredMultiline } from '@plumbline/contract/wire/fields'
import { z } from '@plumbline/contract/wire/zod'
import { t } from '@plumbline/texts/results/results'
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx'
import { MultilineField } from '../../../../ui/forms/fields.tsx'
import { toastSuccess } from '../../../../ui/overlays/toast.tsx'
import { withdrawing } from './results-versions.queries.ts'

interface WithdrawProps {
  inquiryId: string
  /** The current one; kept while the dialog fades out. */
  version: ResultsVersion | undefined
  opened: boolean
  close: () => void
}

const Fields = z.object({ Reason: requiredMultiline() })

/** Withdraws the current version, with a reason for managers. [PUBL-019] */
export function WithdrawDialog({ inquiryId, version, opened, close }: WithdrawProps) {
  if (version === undefined) return null
  const { Version } = version
  return (
    <FormDialog
      opened={opened}
      close={close}
      title={t.titleOfWithdrawing({ version: Version })}
      about={t.aboutWithdrawing}
      schema={Fields}
      initial={{ Reason: '' }}
      save={withdrawing(inquiryId, Version)}
      saved={() =>
        toastSuccess({
          title: t.versionIsWithdrawn({ version: Version }),
          message: t.managersAreEmailedReason,
        })
      }
      button={t.withdraw}
    >
      {(form) => <MultilineField {...form.field('Reason')} label={t.reason} description={t.aboutReason} rows={3} />}
    </FormDialog>
  )
}
