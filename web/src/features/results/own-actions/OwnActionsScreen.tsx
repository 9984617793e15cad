import { Button, Group, NativeSelect, Skeleton, Text, Textarea } from '@mantine/core'
import { dayInWords } from '@plumbline/contract/domain/expiry'
import {
  type ActionStatus,
  actionStatuses,
  actionStatusName,
  isToDo,
  type OwnAction,
} from '@plumbline/contract/results/actions'
import { limits } from '@plumbline/contract/wire/limits'
import { tokenIn } from '@plumbline/contract/wire/mailed-token'
import { t } from '@plumbline/texts/results/actions'
import { IconCalendar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed } from '../../../api/send.ts'
import { useChange } from '../../../api/use-change.ts'
import { Due } from '../../../domain/actions/Due.tsx'
import { AuthScreen } from '../../../domain/sign-in/AuthScreen.tsx'
import { useMailedParameter } from '../../../domain/sign-in/mailed-parameter.ts'
import { saveFile } from '../../../ui/files/save-file.ts'
import { choicesOf } from '../../../ui/forms/fields.tsx'
import { Failed } from '../../../ui/frames/Failed.tsx'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import classes from './own-actions.module.css'
import { changingOwnAction, exportingOwnCalendar, ownActions } from './own-actions.queries.ts'

/** The actions that an emailed link opens to their owner, who changes status and note, nothing else. [RNDS-006] */
export function OwnActionsScreen() {
  const token = tokenIn(useMailedParameter('token')) ?? ''
  const { data, error, refetch, isFetching } = useQuery({
    ...ownActions(token),
    enabled: token !== '',
    meta: { silent: true },
  })
  if (token === '' || (error instanceof CallFailed && error.status === 404))
    return <AuthScreen title={t.linkDead} about={t.aboutDeadLink} foot={null} />
  if (error) return <Failed error={error} retry={() => void refetch()} retrying={isFetching} />
  if (data === undefined) return <Skeleton height={320} radius={12} />
  const about = t.aboutYourActions({ inquiry: data.Inquiry, customerName: data.CustomerName })
  return (
    <AuthScreen title={t.yourActions} about={about} foot={t.linkUntil({ day: dayInWords(data.Until.slice(0, 10)) })}>
      <Calendar actions={data.Actions} token={token} />
      {data.Actions.length === 0 && <Text>{t.nothingForYou}</Text>}
      <ul className={classes.actions}>
        {data.Actions.map((action) => (
          <li key={`${action.Id} ${action.Version}`}>
            <Own action={action} token={token} />
          </li>
        ))}
      </ul>
    </AuthScreen>
  )
}

/** All due days at once, where there are several. */
function Calendar({ actions, token }: { actions: readonly OwnAction[]; token: string }) {
  const { mutate, isPending } = useChange({ ...exportingOwnCalendar(token), onSuccess: saveFile })
  const open = actions.filter(({ DueDate, Status }) => DueDate !== null && isToDo(Status))
  if (open.length < 2) return null
  return (
    <Button
      variant="default"
      mb="md"
      leftSection={<IconCalendar size={18} aria-hidden />}
      loading={isPending}
      onClick={() => mutate(undefined)}
    >
      {t.calendar}
    </Button>
  )
}

const statuses = choicesOf(actionStatuses, actionStatusName)

function Own({ action, token }: { action: OwnAction; token: string }) {
  const { Id, What, DueDate, IsLate, Version } = action
  const [Status, setStatus] = useState<ActionStatus>(action.Status)
  const [Note, setNote] = useState(action.Note)
  const { mutate, isPending } = useChange({
    ...changingOwnAction(token),
    onSuccess: () => toastSuccess({ title: t.saved, secondLine: What }),
  })
  const calendar = useChange({ ...exportingOwnCalendar(token), onSuccess: saveFile })
  const isChanged = Status !== action.Status || Note !== action.Note
  return (
    <form
      aria-label={What}
      className={classes.action}
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged) mutate({ ActionId: Id, Version, Status, Note })
      }}
    >
      <div>
        <Text fw={600}>
          <bdi>{What}</bdi>
        </Text>
        <Text size="sm" c="dimmed">
          <Due day={DueDate} isLate={IsLate} />
        </Text>
      </div>
      <NativeSelect
        label={t.status}
        data={statuses}
        value={Status}
        onChange={({ currentTarget }) => setStatus(statusOf(currentTarget.value))}
      />
      <Textarea
        label={t.note}
        value={Note}
        maxLength={limits.multiline}
        autosize
        minRows={2}
        maxRows={10}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Group justify={DueDate === null ? 'flex-end' : 'space-between'} gap="sm">
        {DueDate !== null && (
          <Button variant="default" loading={calendar.isPending} onClick={() => calendar.mutate(Id)}>
            {t.toCalendar}
          </Button>
        )}
        <Button type="submit" loading={isPending} disabled={!isChanged}>
          {t.save}
        </Button>
      </Group>
    </form>
  )
}

const statusOf = (value: string): ActionStatus => actionStatuses.find((one) => one === value) ?? 'open'
