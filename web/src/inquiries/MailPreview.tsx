import { Button, Group, Text } from '@mantine/core'
import type { Input } from '@plumbline/contract/call'
import type { previewMail } from '@plumbline/contract/reminders'
import { useMutation } from '@tanstack/react-query'
import { FormSkeleton } from '../ui/frames/FormSkeleton.tsx'
import { Loaded } from '../ui/frames/Loaded.tsx'
import { toastSuccess } from '../ui/overlays/toast.tsx'
import classes from './LaunchFields.module.css'
import { mailPreview, sendingTest } from './launch.queries.ts'

interface MailPreviewProps {
  inquiryId: string
  mail: Input<typeof previewMail>['body']
}

/** The mail as respondents will get it, and a button that sends it to oneself. */
export function MailPreview({ inquiryId, mail }: MailPreviewProps) {
  const { mutate, isPending } = useMutation({
    ...sendingTest(inquiryId),
    onSuccess: ({ Email }) => toastSuccess({ title: 'Test Mail Sent', secondLine: Email }),
  })
  return (
    <Loaded read={mailPreview(inquiryId, mail)} waiting={<FormSkeleton fields={4} />}>
      {({ Subject, Text: text }) => (
        <div className={classes.preview}>
          <Text fw={600}>{Subject}</Text>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
          <section className={classes.mail} aria-label="Text of the mail" tabIndex={0} dir="auto">
            {text}
          </section>
          <Group justify="flex-end">
            <Button variant="default" loading={isPending} onClick={() => mutate(mail)}>
              Send a test to me
            </Button>
          </Group>
        </div>
      )}
    </Loaded>
  )
}
