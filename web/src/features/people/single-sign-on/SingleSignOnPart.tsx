import { Button } from '@mantine/core'
import { AskedAgain } from '@plumbline/contract/domain/factors'
import { useQuery } from '@tanstack/react-query'
import { AskAgainField } from '../../../domain/access/AskAgainField.tsx'
import { FormDialog } from '../../../ui/forms/FormDialog.tsx'
import { ScreenPart } from '../../../ui/frames/ScreenPart.tsx'
import { momentInWords } from '../../../ui/marks/dates.ts'
import { useDialog } from '../../../ui/overlays/dialog-address.ts'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { goingToLink, ownSingleSignOn, unlinking } from './single-sign-on.queries.ts'

/** The own account's link to the company's provider; nothing where there is none for this person. [TEAM-008] */
export function SingleSignOnPart() {
  const { data } = useQuery(ownSingleSignOn)
  const link = useDialog('link-single-sign-on')
  const unlink = useDialog('unlink-single-sign-on')
  if (!data?.Name) return null
  const { Name, LinkedAt, IsOnly } = data
  if (LinkedAt === null)
    return (
      <ScreenPart
        title="Single sign-on"
        about={`Link your account to log in with ${Name} too.`}
        action={
          <Button variant="default" onClick={link.open}>
            Link your account
          </Button>
        }
      >
        <FormDialog
          opened={link.opened}
          close={link.close}
          title="Link your account"
          about={`You’ll log in at ${Name} and then come back here with your account linked.`}
          button="Continue"
          schema={AskedAgain}
          initial={{ Password: '', Code: '' }}
          save={goingToLink}
          saved={() => undefined}
        >
          {(form) => <AskAgainField password={form.field('Password')} code={form.field('Code')} />}
        </FormDialog>
      </ScreenPart>
    )
  const since = `Your account has been linked to ${Name} since ${momentInWords(LinkedAt)}.`
  if (IsOnly) return <ScreenPart title="Single sign-on" about={`${since} Your organisation logs in with it only.`} />
  return (
    <ScreenPart
      title="Single sign-on"
      about={since}
      action={
        <Button variant="default" onClick={unlink.open}>
          Unlink
        </Button>
      }
    >
      <FormDialog
        opened={unlink.opened}
        close={unlink.close}
        title="Unlink your account"
        about={`You’ll no longer be able to log in with ${Name}. You can still use your password.`}
        button="Unlink"
        schema={AskedAgain}
        initial={{ Password: '', Code: '' }}
        save={unlinking}
        saved={() => toastSuccess({ title: 'Your account is unlinked' })}
      >
        {(form) => <AskAgainField password={form.field('Password')} code={form.field('Code')} />}
      </FormDialog>
    </ScreenPart>
  )
}
