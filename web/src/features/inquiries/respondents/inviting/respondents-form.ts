import type { FaultyAddress } from '@plumbline/contract/domain/addresses'
import { mayExpireOn } from '@plumbline/contract/domain/expiry'
import { OwnWords } from '@plumbline/contract/domain/own-words'
import { Confidentiality } from '@plumbline/contract/domain/survey-introduction'
import { AttributeNames, type NewRespondent, nobody, Participants } from '@plumbline/contract/inquiries/respondents'
import { Email, Flag } from '@plumbline/contract/wire/fields'
import { z } from '@plumbline/contract/wire/zod'
import { t } from '@plumbline/texts/inquiries/respondents'
import { t as fieldTexts } from '@plumbline/texts/wire/fields'
import { serverNow } from '../../../../domain/access/server-clock.ts'
import type { SchemaForm } from '../../../../ui/forms/schema-form.ts'

const fields = Participants.shape
/** What the call takes; beside it what was typed and is no address, which has to be dealt with before saving. */
export const RespondentsFields = z
  .object({
    Participants: z.array(Email),
    /** The names that were typed or pasted beside those addresses, by `emailKey`. */
    Names: z.record(z.string(), z.string()),
    /** As they were looked at; checking thousands of them again takes long, and the server does. */
    Respondents: z.array(z.custom<z.output<typeof NewRespondent>>()),
    /** How many respondents with names and attributes come from where, in words. */
    Source: z.string(),
    AttributeNames,
    /** Nobody was added before: what is chosen below is frozen then. */
    IsFirst: z.boolean(),
    NoOfParticipants: z.number(),
    IsCustomerAdminRespondent: fields.IsCustomerAdminRespondent,
    ExpiryDate: z.pipe(
      fields.ExpiryDate,
      z.string().check(z.refine((day) => mayExpireOn(day, serverNow()), fieldTexts.date)),
    ),
    Confidentiality,
    Introduction: OwnWords,
    Reminders: Flag,
    Faulty: z.array(z.custom<FaultyAddress>()).check(z.maxLength(0, t.fixBeforeSending)),
  })
  .check(
    z.refine(({ Participants, Respondents }) => Participants.length + Respondents.length > 0, {
      path: ['Participants'],
      error: nobody,
    }),
  )
export type RespondentsForm = SchemaForm<typeof RespondentsFields>
