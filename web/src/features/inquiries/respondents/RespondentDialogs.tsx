import { dayInWords, expiryDays, lastDayOf } from '@plumbline/contract/domain/expiry'
import type { Respondent } from '@plumbline/contract/inquiries/respondents'
import type { Board } from '@plumbline/contract/inquiries/respondents-board'
import { Day, Email, requiredMultiline, text } from '@plumbline/contract/wire/fields'
import { limits } from '@plumbline/contract/wire/limits'
import { z } from '@plumbline/contract/wire/zod'
import { t } from '@plumbline/texts/inquiries/respondents'
import { serverNow } from '../../../domain/access/server-clock.ts'
import { FormDialog } from '../../../ui/forms/FormDialog.tsx'
import { DateField, MultilineField } from '../../../ui/forms/fields.tsx'
import { TextField } from '../../../ui/forms/text-fields.tsx'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { nameOf } from './respondent-words.ts'
import { changingRespondent, returningSurvey } from './respondents.queries.ts'

interface RespondentDialogProps {
  inquiryId: string
  respondent: Respondent
  opened: boolean
  close: () => void
}

const Address = z.object({ Email })

/** Replaces a wrong address. [BOARD-008] */
export function ReplaceDialog({
  inquiryId,
  respondent,
  opened,
  close,
  replaced,
}: RespondentDialogProps & { replaced: () => void }) {
  return (
    <FormDialog
      opened={opened}
      close={close}
      title={t.replaceTheAddress}
      about={t.aboutReplacing({ email: respondent.Email })}
      schema={Address}
      initial={{ Email: '' }}
      save={changingRespondent({ inquiryId, id: respondent.Id })}
      saved={({ Email }) => {
        toastSuccess({ title: t.addressReplaced, message: t.hasBeenInvited({ email: Email }) })
        replaced()
      }}
      button={t.replaceAndInvite}
    >
      {(form) => <TextField {...form.field('Email')} label={t.newAddress} type="email" required isFirst />}
    </FormDialog>
  )
}

const OwnDay = z.object({ LastDay: Day })

/** Gives one respondent a later deadline. [BOARD-008] */
export function OwnDayDialog({
  inquiryId,
  respondent,
  board,
  opened,
  close,
}: RespondentDialogProps & { board: Board }) {
  const { earliest, latest } = expiryDays(serverNow())
  const { ExpiryDate } = board
  return (
    <FormDialog
      opened={opened}
      close={close}
      title={t.individualDeadline}
      about={
        ExpiryDate === null
          ? t.aboutOwnDeadline({ respondent: nameOf(respondent) })
          : t.aboutIndividualDeadline({ respondent: nameOf(respondent), day: dayInWords(ExpiryDate) })
      }
      schema={OwnDay}
      initial={{ LastDay: respondent.LastDay ?? '' }}
      save={changingRespondent({ inquiryId, id: respondent.Id })}
      saved={({ LastDay }) =>
        LastDay && toastSuccess({ title: t.deadlineSet, message: t.until({ day: dayInWords(LastDay) }) })
      }
      button={t.save}
    >
      {(form) => (
        <DateField
          {...form.field('LastDay')}
          label={t.deadline}
          description={t.untilMidnightUtc}
          required
          min={earliest}
          max={latest}
        />
      )}
    </FormDialog>
  )
}

const value = text(limits.attribute)
const Attributes = z.pipe(
  z.object({ First: value, Second: value, Third: value }),
  z.transform(({ First, Second, Third }) => ({ Attributes: [First, Second, Third] })),
)
const places = ['First', 'Second', 'Third'] as const

/** Edits a respondent's attributes. [CONF-005] */
export function AttributesDialog({
  inquiryId,
  respondent,
  board,
  opened,
  close,
}: RespondentDialogProps & { board: Board }) {
  const [First = '', Second = '', Third = ''] = respondent.Attributes
  const { mutationFn, meta } = changingRespondent({ inquiryId, id: respondent.Id })
  const names = board.AttributeNames
  return (
    <FormDialog
      opened={opened}
      close={close}
      title={t.changeAttributes}
      about={t.aboutAttributes({ respondent: nameOf(respondent) })}
      schema={Attributes}
      initial={{ First, Second, Third }}
      save={{
        meta,
        mutationFn: ({ Attributes }: { Attributes: string[] }, context) =>
          mutationFn({ Attributes: Attributes.slice(0, names.length) }, context),
      }}
      saved={() => toastSuccess({ title: t.saved })}
      button={t.save}
    >
      {(form) =>
        names.map((name, n) => {
          const place = places[n]
          return place && <TextField key={name} {...form.field(place)} label={name} isFirst={n === 0} />
        })
      }
    </FormDialog>
  )
}

const Returning = z.object({ Reason: requiredMultiline() })

/** Returns a submitted survey, with a reason for its respondent. [BOARD-011] */
export function ReturnDialog({
  inquiryId,
  respondent,
  board,
  opened,
  close,
}: RespondentDialogProps & { board: Board }) {
  const lastDay = lastDayOf({ expiryDate: board.ExpiryDate, ownLastDay: respondent.LastDay })
  return (
    <FormDialog
      opened={opened}
      close={close}
      title={t.returnForCorrection}
      about={
        lastDay === null
          ? t.aboutReturningAnyTime({ respondent: nameOf(respondent) })
          : t.aboutReturning({ respondent: nameOf(respondent), day: dayInWords(lastDay) })
      }
      schema={Returning}
      initial={{ Reason: '' }}
      save={returningSurvey({ inquiryId, id: respondent.Id })}
      saved={() => toastSuccess({ title: t.returned, message: t.hasBeenEmailed({ respondent: nameOf(respondent) }) })}
      button={t.return}
    >
      {(form) => <MultilineField {...form.field('Reason')} label={t.reason} required />}
    </FormDialog>
  )
}
