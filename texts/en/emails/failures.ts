import { texts } from '../../src/texts.ts'

/** Why an email did not arrive. */
export const t = texts('emails/failures', {
  notDelivered: 'not delivered within a day',
  addressRefused: 'address refused ({reason})',
})
