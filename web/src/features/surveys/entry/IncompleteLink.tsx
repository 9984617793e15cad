import { AskForLink } from './AskForLink.tsx'

/** A mailed link of which a part is missing: what is left of it leads nowhere, and certainly not into a sign-up. [LIST-010] */
export function IncompleteLink({ orInvitation = false }: { orInvitation?: boolean }) {
  return (
    <AskForLink
      title="This link is incomplete"
      about={`A part of it was lost on the way, as when a mail program breaks it into two lines. Enter your email address: if a survey is waiting for your answers, we email you a new link.${
        orInvitation
          ? ' Invited to set up an organisation or an account? Ask the person who invited you for a new invitation.'
          : ''
      }`}
    />
  )
}
