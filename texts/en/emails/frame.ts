import { texts } from '../../src/texts.ts'

/** What frames every email. */
export const t = texts('emails/frame', {
  hello: 'Hello,',
  helloName: 'Hello {name},',
  slogan: 'Activate advanced strategies in real time.',
  writes: '{name} writes:',
  sentVia: '{name} via {product}',
  sentWith: 'Sent with Plumbline',
  imprint: 'Legal notice',
  privacy: 'Privacy',
  fact: '{label}: {value}',
  lead: '{label}:',
})
