import type { FaultyAddress } from '@plumbline/contract/domain/addresses'
import { mayExpireOn } from '@plumbline/contract/domain/expiry'
import { OwnWords } from '@plumbline/contract/domain/own-words'
import { Confidentiality } from '@plumbline/contract/domain/survey-introduction'
import { AttributeNames, type NewRespondent, NOBODY, Participants } from '@plumbline/contract/inquiries/respondents'
import { Email, Flag } from '@plumbline/contract/wire/fields'
import { messages } from '@plumbline/contract/wire/messages'
import { z } from '@plumbline/contract/wire/zod'
import { t } from '@plumbline/texts/inquiries/respondents'
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
    /** No respondents yet: the choices below are frozen when they are added. */
    IsFirst: z.boolean(),
    NoOfParticipants: z.number(),
    IsCustomerAdminRespondent: fields.IsCustomerAdminRespondent,
    ExpiryDate: z.pipe(
      fields.ExpiryDate,
      z.string().check(z.refine((day) => mayExpireOn(day, serverNow()), messages.date)),
    ),
    Confidentiality,
    Introduction: OwnWords,
    Reminders: Flag,
    Faulty: z.array(z.custom<FaultyAddress>()).check(z.maxLength(0, t.fixBeforeSending)),
  })
  .check(
    z.refine(({ Participants, Respondents }) => Participants.length + Respondents.length > 0, {
      path: ['Participants'],
      message: NOBODY,
    }),
  )
export type RespondentsForm = SchemaForm<typeof RespondentsFields>
