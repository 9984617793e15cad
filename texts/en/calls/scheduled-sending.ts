import { texts } from '../../src/texts.ts'

/** Invitations that are sent at an hour, and why they were not. */
export const t = texts('calls/scheduled-sending', {
  senderGone: 'The person who scheduled them can no longer send invitations.',
  othersInvited: 'Other people were invited before that time.',
  tooLate: 'The server could not send them within a day of that time.',
  deadlinePassed: 'The deadline had passed.',
  noOneLeft: 'There was no one left to invite.',
  chooseATime: 'Choose a time in the future, at most a year ahead.',
  alreadyInvited: 'People have already been invited to this inquiry. Invite others now.',
})
