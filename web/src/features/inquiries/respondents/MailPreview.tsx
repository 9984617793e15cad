import { Skeleton, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { t } from '@plumbline/texts/inquiries/respondents'
import { useQuery } from '@tanstack/react-query'
import { Failed } from '../../../ui/frames/Failed.tsx'
import classes from './MailPreview.module.css'
import { type MailToSee, mailPreview } from './respondents.queries.ts'

/** A live preview of an email to respondents, debounced. [BOARD-004, BOARD-012] */
export function MailPreview({ inquiryId, mail }: { inquiryId: string; mail: MailToSee }) {
  const [Sentence] = useDebouncedValue(mail.Sentence?.trim() ?? '', 400)
  const { data, error, refetch, isFetching } = useQuery(mailPreview(inquiryId, { ...mail, Sentence }))
  if (data === undefined && error)
    return (
      <div className={classes.coming}>
        <Failed error={error} retry={() => void refetch()} retrying={isFetching} />
      </div>
    )
  if (data === undefined) return <Skeleton className={classes.coming} role="status" aria-label={t.loading} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard
    <section className={classes.mail} aria-label={t.emailPreview} tabIndex={0}>
      <Text fw={600} mb="xs">
        {data.Subject}
      </Text>
      <Text size="sm" className={classes.text} dir="auto">
        {data.Text}
      </Text>
    </section>
  )
}
