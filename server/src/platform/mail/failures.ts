import { t } from '@plumbline/texts/emails/failures'

/** Why a mail will not arrive, as it is kept: in English, which is put into the reader's language when it is shown. */
export const notDelivered = 'not delivered within a day'
export const addressRefused = (reason: string) => `address refused (${reason})`

/** The same in the language of the moment. */
export function failureInWords(failure: string): string {
  if (failure === notDelivered) return t.notDelivered
  const [, reason] = /^address refused \((.*)\)$/s.exec(failure) ?? []
  return reason === undefined ? failure : t.addressRefused({ reason })
}
