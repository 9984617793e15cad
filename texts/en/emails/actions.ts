import { texts } from '../../src/texts.ts'

export const t = texts('emails/actions', {
  youHaveAnAction: 'You have a new action',
  actionForYou: 'You have been named as the owner of an action. Open it to update its status or add a note.',
  actionsAreDue: 'A reminder of your actions',
  stillToDo:
    '{count, plural, one {This action of yours isn’t done yet.} other {These # actions of yours aren’t done yet.}} Open your actions to update them.',
  andMore: '{count, plural, one {One of them isn’t listed here.} other {# of them aren’t listed here.}}',
  action: 'Action',
  due: 'Due',
  dueOn: 'Due {day}',
  givenBy: 'Assigned by',
  openYourActions: 'Open your actions',
  seeYourActions: 'See your actions and update them:',
  linkIsPersonal: 'This link is personal and works for {days, number} days. Please don’t forward it.',
  stopReminders: 'Stop these reminders',
})
