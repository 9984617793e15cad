import { Skeleton, Text, Title } from '@mantine/core'
import { dayInWords } from '@plumbline/contract/domain/expiry'
import {
  type ActionChange,
  type ActionField,
  actionStatuses,
  actionStatusName,
} from '@plumbline/contract/results/actions'
import { t } from '@plumbline/texts/results/actions'
import { Loaded } from '../../../../ui/frames/Loaded.tsx'
import { momentInWords } from '../../../../ui/marks/dates.ts'
import classes from './actions.module.css'
import { historyOfAction } from './actions.queries.ts'

/** Who did what to an action, newest first. */
export function ActionHistory({ actionId }: { actionId: string }) {
  return (
    <section aria-labelledby="history" className={classes.historyPart}>
      <Title order={2} size="h4" id="history" mb="sm">
        {t.history}
      </Title>
      <Loaded read={historyOfAction(actionId)} waiting={<Skeleton height={80} />}>
        {(changes) => (
          <ol className={classes.history}>
            {changes.map((change) => (
              <li key={JSON.stringify(change)}>
                <Text size="sm">
                  {sentenceOf(change)}{' '}
                  <Text span size="sm" c="dimmed">
                    {momentInWords(change.At)}
                  </Text>
                </Text>
                {change.Fields.length > 0 && (
                  <ul className={classes.fields}>
                    {change.Fields.map(({ Field, From, To }) => (
                      <li key={Field}>
                        <Text span size="sm">
                          {t.change({ field: names[Field], from: inWords(Field, From), to: inWords(Field, To) })}
                        </Text>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </section>
  )
}

function sentenceOf({ By, ByOwner, Fields }: ActionChange): string {
  const name = By || t.someone
  if (Fields.length === 0) return t.addedBy({ name })
  return ByOwner ? t.changedByOwner({ name }) : t.changedBy({ name })
}

const names: Readonly<Record<ActionField, string>> = {
  Step: t.step,
  What: t.what,
  Owner: t.owner,
  StartDate: t.start,
  DueDate: t.due,
  Status: t.status,
  Note: t.note,
  Reminders: t.remind,
}

function inWords(field: ActionField, value: string): string {
  if (field === 'Reminders') return value === 'true' ? t.on : t.off
  if (value === '') return t.nothing
  if (field === 'StartDate' || field === 'DueDate') return dayInWords(value)
  const status = actionStatuses.find((one) => one === value)
  return field === 'Status' && status ? actionStatusName(status) : value
}
