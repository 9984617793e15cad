import type { ResultsVersion } from '@plumbline/contract/results/results'
import { requiredMultiline } from '@plumbline/contract/wire/fields'
import { z } from '@plumbline/contract/wire/zod'
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx'
import { MultilineField } from '../../../../ui/forms/fields.tsx'
import { toastSuccess } from '../../../../ui/overlays/toast.tsx'
import { withdrawing } from './results-versions.queries.ts'

interface WithdrawProps {
  inquiryId: string
  /** The current one; it stays while the dialog fades away. */
  version: ResultsVersion | undefined
  opened: boolean
  close: () => void
}

const Fields = z.object({ Reason: requiredMultiline() })

/** Takes the current version back, with a reason that managers are told. [PUBL-019] */
export function WithdrawDialog({ inquiryId, version, opened, close }: WithdrawProps) {
  if (version === undefined) return null
  const { Version } = version
  return (
    <FormDialog
      opened={opened}
      close={close}
      title={`Withdraw version ${Version}`}
      about="Managers see no results until you publish again, and are emailed your reason. Progress and status go back to what they were before. The version stays in this list."
      schema={Fields}
      initial={{ Reason: '' }}
      save={withdrawing(inquiryId, Version)}
      saved={() =>
        toastSuccess({
          title: `Version ${Version} is withdrawn`,
          message: 'The managers are being emailed the reason.',
        })
      }
      button="Withdraw"
    >
      {(form) => (
        <MultilineField
          {...form.field('Reason')}
          label="Reason"
          description="In your own words. Managers see it exactly as you write it."
          rows={3}
        />
      )}
    </FormDialog>
  )
}
