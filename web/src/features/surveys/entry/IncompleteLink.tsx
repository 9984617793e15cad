import { AskForLink } from './AskForLink.tsx'

/** A mailed link of which a part is missing: what is left of it leads nowhere, and certainly not into a sign-up. [LIST-010] */
export function IncompleteLink({ orInvitation = false }: { orInvitation?: boolean }) {
  return (
    <AskForLink
      title="This link is incomplete"
      about={`Part of it is missing: some email programs break long links in two. Enter your email address, and if there’s a survey for you, we’ll email you a new link.${orInvitation ? ' Invited to set up an organisation or an account? Ask the person who invited you for a new invitation.' : ''}`}
    />
  )
}
