import { dayInWords } from '@plumbline/contract/domain/expiry'
import { openStopActionReminders } from '@plumbline/contract/results/actions'
import { pathOf } from '@plumbline/contract/wire/call'
import { limits } from '@plumbline/contract/wire/limits'
import * as paths from '@plumbline/contract/wire/mailed-paths'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { searchTo } from '@plumbline/contract/wire/search-to'
import { t } from '@plumbline/texts/emails/actions'
import { t as facts } from '@plumbline/texts/emails/facts'
import type { Letter } from '../../platform/db/schema/mail.ts'

/** An owner of actions, and how they open them: a manager in the insights, anyone else by a link (`token`). */
interface ActionsOf {
  readonly to: string
  readonly firstName: string
  readonly organisation: string
  readonly inquiry: string
  readonly opens: { readonly token: string } | { readonly inquiryId: string; readonly owner: string }
}

interface MailedAction {
  readonly what: string
  /** 'yyyy-MM-dd' */
  readonly dueDay: string | null
}

/** Tells someone that they own an action. [RNDS-005, RNDS-006] */
export function actionGivenMail(
  publicUrl: string,
  { action, givenBy, ...owner }: ActionsOf & { readonly action: MailedAction; readonly givenBy: string },
): Letter {
  return {
    to: owner.to,
    subject: t.youHaveAnAction,
    greeting: { name: owner.firstName },
    paragraphs: [t.actionForYou],
    facts: [
      ...factsOf(owner),
      [t.action, action.what],
      ...(action.dueDay === null ? [] : [[t.due, facts.day({ day: dayInWords(action.dueDay) })] as const]),
      [t.givenBy, givenBy],
    ],
    ...opening(publicUrl, owner),
  }
}

/** Reminds someone of their actions: `actions` are named, `more` are only counted. `stop`: the token in the footer. [RNDS-005] */
export function actionReminderMail(
  publicUrl: string,
  {
    actions,
    more,
    stop,
    ...owner
  }: ActionsOf & { readonly actions: readonly MailedAction[]; readonly more: number; readonly stop: string },
): Letter {
  return {
    to: owner.to,
    subject: t.actionsAreDue,
    greeting: { name: owner.firstName },
    paragraphs: [t.stillToDo({ count: actions.length + more }), ...(more > 0 ? [t.andMore({ count: more })] : [])],
    facts: [
      ...factsOf(owner),
      ...actions.map(({ what, dueDay }) => [t.dueOn({ day: dayInWords(dueDay ?? '') }), what] as const),
    ],
    ...opening(publicUrl, owner),
    noMore: {
      label: t.stopReminders,
      href: `${publicUrl}${paths.noMoreActionReminders}${searchTo(paths.noMoreActionReminders, { token: stop })}`,
      oneClick: `${publicUrl}/api${pathOf(openStopActionReminders)}?token=${encodeURIComponent(stop)}`,
    },
  }
}

const factsOf = ({ organisation, inquiry }: ActionsOf): [string, string][] => [
  [facts.organisation, organisation],
  [facts.inquiry, inquiry],
]

function opening(publicUrl: string, { opens }: ActionsOf) {
  if ('inquiryId' in opens) {
    const { inquiryId, owner } = opens
    const path = pathTo(paths.insightsActions, { role: 'CustomerAdmin', inquiryId })
    const href = `${publicUrl}${path}${searchTo(paths.insightsActions, { owner })}`
    return { action: { label: t.openYourActions, href, about: t.seeYourActions }, notes: [] }
  }
  const href = `${publicUrl}${paths.ownActions}${searchTo(paths.ownActions, { token: opens.token })}`
  return {
    action: { label: t.openYourActions, href, about: t.seeYourActions },
    notes: [t.linkIsPersonal({ days: limits.actionLinkDays })],
  }
}
