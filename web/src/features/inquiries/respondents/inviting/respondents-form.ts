import type { FaultyAddress } from '@plumbline/contract/domain/addresses'
import { mayExpireOn } from '@plumbline/contract/domain/expiry'
import { Language } from '@plumbline/contract/domain/languages'
import { OwnWords } from '@plumbline/contract/domain/own-words'
import { Confidentiality } from '@plumbline/contract/domain/survey-introduction'
import { AttributeNames, type NewRespondent, nobody, Participants } from '@plumbline/contract/inquiries/respondents'
import { Email, Flag } from '@plumbline/contract/wire/fields'
import { z } from '@plumbline/contract/wire/zod'
import { t } from '@plumbline/texts/inquiries/respondents'
import { t as sending } from '@plumbline/texts/inquiries/sending'
import { t as fieldTexts } from '@plumbline/texts/wire/fields'
import { serverNow } from '../../../../domain/access/server-clock.ts'
import type { SchemaForm } from '../../../../ui/forms/schema-form.ts'

const fields = Participants.shape
/** The call's input, plus invalid addresses that must be dealt with before saving. */
export const RespondentsFields = z
  .object({
    Participants: z.array(Email),
    /** The names typed with those addresses, by `emailKey`. */
    Names: z.record(z.string(), z.string()),
    /** As already checked; checking thousands again is slow, and the server does it. */
    Respondents: z.array(z.custom<z.output<typeof NewRespondent>>()),
    /** How many respondents with names and attributes come from where, in words. */
    Source: z.string(),
    AttributeNames,
    IsCustomerAdminRespondent: fields.IsCustomerAdminRespondent,
    ExpiryDate: z.pipe(
      fields.ExpiryDate,
      z.string().check(z.refine((day) => mayExpireOn(day, serverNow()), fieldTexts.date)),
    ),
    Confidentiality,
    Introduction: OwnWords,
    IntroductionTranslations: z.array(z.object({ Language: Language, Text: OwnWords })),
    Reminders: Flag,
    /** Whether the invitations are sent at an hour, which is where its person is ('yyyy-MM-dd', 'HH:mm'). */
    When: z.enum(['now', 'later']),
    SendDay: z.string(),
    SendTime: z.string(),
    Faulty: z.array(z.custom<FaultyAddress>()).check(z.maxLength(0, t.fixBeforeSending)),
  })
  .check(
    z.refine(({ Participants, Respondents }) => Participants.length + Respondents.length > 0, {
      path: ['Participants'],
      error: nobody,
    }),
    z.refine(({ When, SendDay, SendTime }) => When === 'now' || mayBeSentAt(sendingInstant(SendDay, SendTime)), {
      path: ['SendDay'],
      message: sending.chooseAnHour,
    }),
    z.refine(
      ({ When, SendDay, SendTime, ExpiryDate }) => {
        const at = sendingInstant(SendDay, SendTime)
        return When === 'now' || at === undefined || mayExpireOn(ExpiryDate, at)
      },
      { path: ['ExpiryDate'], message: sending.deadlineAfterSending },
    ),
  )
export type RespondentsForm = SchemaForm<typeof RespondentsFields>

/** The instant of a day and a time where its person is; undefined where they are none. A time that a change of clocks leaves out is an hour later. */
export function sendingInstant(day: string, time: string): Date | undefined {
  const instant = new Date(`${day}T${time}`)
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(instant.getTime()) ? instant : undefined
}

function mayBeSentAt(instant: Date | undefined): boolean {
  return instant !== undefined && instant > serverNow()
}

const twoDigits = (value: number) => String(value).padStart(2, '0')
/** The day of an instant where one is: 'yyyy-MM-dd'. */
export const localDay = (instant: Date) =>
  [instant.getFullYear(), twoDigits(instant.getMonth() + 1), twoDigits(instant.getDate())].join('-')
/** Its time of day: 'HH:mm'. */
export const localTime = (instant: Date) => `${twoDigits(instant.getHours())}:${twoDigits(instant.getMinutes())}`
