import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { Retention } from '@plumbline/contract/people/retention'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { z } from '@plumbline/contract/wire/zod'
import { t } from '@plumbline/texts/people/personal-data'
import { homeOf } from '../../../domain/access/home.ts'
import { useSession } from '../../../domain/access/session.ts'
import * as paths from '../../../paths.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { SelectField } from '../../../ui/forms/fields.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import type { Back } from '../../../ui/frames/came-from.ts'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { Screen } from '../../../ui/frames/Screen.tsx'
import { CutText } from '../../../ui/marks/CutText.tsx'
import { dayInWords } from '../../../ui/marks/dates.ts'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { changingRetention, FOREVER, retentionOf } from './retention.queries.ts'
import classes from './YourDataScreen.module.css'

/** How long the answers of one's own organisation keep their names. [DATA-003] */
export function OwnRetentionScreen() {
  const { customerId, role } = useSession()
  return <RetentionScreen customerId={customerId} back={{ to: homeOf(role), label: t.dashboard }} />
}

/** The same for any organisation, for a consultant. */
export function CustomerRetentionScreen({ CustomerId }: { CustomerId: string }) {
  const back = { to: pathTo(paths.customerView, { CustomerId }), label: t.viewProfile }
  return <RetentionScreen customerId={CustomerId} back={back} />
}

function RetentionScreen({ customerId, back }: { customerId: string; back: Back }) {
  return (
    <Screen title={t.namesInAnswers} about={t.aboutNamesInAnswers} back={back} width="form">
      <Loaded read={retentionOf(customerId)} waiting={<Skeleton h={240} radius="md" />} fresh>
        {(retention) => (
          <>
            <Choice key={retention.Months} customerId={customerId} retention={retention} />
            <Next retention={retention} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

const CHOICES = [3, 6, 12, 24, 36, 60, 120]
const Fields = z.object({ Months: z.string() })

function Choice({ customerId, retention: { Months } }: { customerId: string; retention: Retention }) {
  const form = useSchemaForm(Fields, { Months: Months === null ? FOREVER : String(Months) })
  const months = [...new Set([...CHOICES, ...(Months === null ? [] : [Months])])].toSorted((a, b) => a - b)
  return (
    <section className={classes.card} aria-label={t.howLong}>
      <Form
        form={form}
        save={changingRetention(customerId)}
        onSaved={() => toastSuccess({ title: t.saved, message: t.managersAreTold })}
      >
        {(isSaving) => (
          <Stack gap="md">
            <SelectField
              {...form.field('Months')}
              label={t.namesAreKept}
              options={[
                { value: FOREVER, label: t.untilErased },
                ...months.map((n) => ({
                  value: String(n),
                  label: t.monthsAfterPublication({ n }),
                })),
              ]}
              required
            />
            <Text size="sm" c="dimmed">
              {t.aboutRetention}
            </Text>
            <Group justify="flex-end">
              <Button type="submit" loading={isSaving}>
                {t.save}
              </Button>
            </Group>
          </Stack>
        )}
      </Form>
    </section>
  )
}

function Next({ retention: { Months, Next } }: { retention: Retention }) {
  if (Months === null) return null
  return (
    <section className={classes.card} aria-label={t.comingUp}>
      <Text fw={600}>{t.comingUp}</Text>
      {Next.length === 0 ? (
        <Text c="dimmed" mt={4}>
          {t.nothingComesUp}
        </Text>
      ) : (
        <ul className={classes.parts}>
          {Next.map(({ InquiryId, Description, Day, IsAnnounced }) => (
            <li key={InquiryId}>
              <CutText text={Description} limit={60} />:{' '}
              {IsAnnounced ? t.dayAnnounced({ day: dayInWords(Day) }) : dayInWords(Day)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
