import { Button } from '@mantine/core'
import { AskedAgain } from '@plumbline/contract/domain/factors'
import { t } from '@plumbline/texts/people/single-sign-on'
import { useQuery } from '@tanstack/react-query'
import { AskAgainField } from '../../../domain/access/AskAgainField.tsx'
import { FormDialog } from '../../../ui/forms/FormDialog.tsx'
import { ScreenPart } from '../../../ui/frames/ScreenPart.tsx'
import { momentInWords } from '../../../ui/marks/dates.ts'
import { useDialog } from '../../../ui/overlays/dialog-address.ts'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { goingToLink, ownSingleSignOn, unlinking } from './single-sign-on.queries.ts'

/** Links the own account to the company's provider; nothing if there is none for this person. [TEAM-008] */
export function SingleSignOnPart() {
  const { data } = useQuery(ownSingleSignOn)
  const link = useDialog('link-single-sign-on')
  const unlink = useDialog('unlink-single-sign-on')
  if (!data?.Name) return null
  const { Name, LinkedAt, IsOnly } = data
  if (LinkedAt === null)
    return (
      <ScreenPart
        title={t.singleSignOn}
        about={t.linkYourAccountToo({ name: Name })}
        action={
          <Button variant="default" onClick={link.open}>
            {t.linkYourAccount}
          </Button>
        }
      >
        <FormDialog
          opened={link.opened}
          close={link.close}
          title={t.linkYourAccount}
          about={t.aboutLinking({ name: Name })}
          button={t.continue}
          schema={AskedAgain}
          initial={{ Password: '', Code: '' }}
          save={goingToLink}
          saved={() => undefined}
        >
          {(form) => <AskAgainField password={form.field('Password')} code={form.field('Code')} />}
        </FormDialog>
      </ScreenPart>
    )
  const since = { name: Name, linkedAt: momentInWords(LinkedAt) }
  if (IsOnly) return <ScreenPart title={t.singleSignOn} about={t.linkedAndOnlyWay(since)} />
  return (
    <ScreenPart
      title={t.singleSignOn}
      about={t.linkedSince(since)}
      action={
        <Button variant="default" onClick={unlink.open}>
          {t.unlink}
        </Button>
      }
    >
      <FormDialog
        opened={unlink.opened}
        close={unlink.close}
        title={t.unlinkYourAccount}
        about={t.aboutUnlinking({ name: Name })}
        button={t.unlink}
        schema={AskedAgain}
        initial={{ Password: '', Code: '' }}
        save={unlinking}
        saved={() => toastSuccess({ title: t.yourAccountIsUnlinked })}
      >
        {(form) => <AskAgainField password={form.field('Password')} code={form.field('Code')} />}
      </FormDialog>
    </ScreenPart>
  )
}
