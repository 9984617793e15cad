import { ActionIcon, Button, Group } from '@mantine/core'
import { t } from '@plumbline/texts/ui/lists'
import { IconCopy, IconEye, IconFileExport, IconPencil, IconTrash } from '@tabler/icons-react'
import { type MouseEvent, useId } from 'react'
import { Link } from 'react-router'
import { DownloadLink } from '../files/DownloadLink.tsx'
import { Hint } from '../marks/Hint.tsx'
import type { Deletion } from '../overlays/ConfirmDelete.tsx'
import classes from './ListScreen.module.css'
import { type MenuAction, type Reason, RowMenu } from './RowMenu.tsx'

/** One thing that can be done with a row. Export, duplicate, view, edit and delete are icons with a hint; what leads elsewhere is named. */
export type RowAction =
  | { kind: 'view' | 'edit'; to: string; label?: string; disabled?: Reason }
  | { kind: 'export' | 'duplicate'; onClick: () => void; label?: string; disabled?: Reason }
  | { kind: 'delete'; deletion: Deletion; label?: string; disabled?: Reason }
  | MenuAction
  | { kind: 'download'; path: string; name: string; label?: string; disabled?: Reason }

/** A row's actions in their order: text first, icons after, the menu last. Why some cannot be done now is said beside them, of icons below them. */
export function RowActions({
  actions: all,
  ask,
}: {
  actions: readonly RowAction[]
  ask: (deletion: Deletion) => void
}) {
  const menu = all.filter(isInMenu)
  const actions = all.filter((action) => !isInMenu(action))
  const isText = ({ kind }: RowAction) => kind === 'link' || kind === 'button' || kind === 'download'
  const isQuiet = (action: RowAction) => 'isQuiet' in action && action.isQuiet === true
  const texts = actions.filter((action) => isText(action) && !isQuiet(action))
  const quiet = actions.filter(isQuiet)
  const icons = actions.filter((action) => !isText(action))
  const id = useId()
  const reasons = [...new Set(icons.flatMap(({ disabled }) => disabled || []))]
  const idOf = ({ disabled }: RowAction) => (disabled ? `${id}-${reasons.indexOf(disabled)}` : undefined)
  if (all.length === 0) return null
  return (
    <div className={classes.rowActions} data-menu={menu.length > 0 || undefined}>
      <Texts actions={texts} ask={ask} />
      {quiet.length > 0 && (
        <div className={classes.quietActions}>
          <Texts actions={quiet} ask={ask} />
        </div>
      )}
      {icons.length > 0 && (
        <Group gap={4} wrap="nowrap">
          {icons.map((action) => (
            <Action key={action.kind} action={action} ask={ask} reasonId={idOf(action)} />
          ))}
        </Group>
      )}
      {reasons.map((reason, n) => (
        <p key={reason} id={`${id}-${n}`} className={classes.reason}>
          {reason}
        </p>
      ))}
      {menu.length > 0 && <RowMenu actions={menu} />}
    </div>
  )
}

const isInMenu = (action: RowAction): action is MenuAction => 'inMenu' in action && action.inMenu === true

type Asking = Pick<ActionProps, 'ask'> & { actions: readonly RowAction[] }

/** The text actions; those disabled for the same reason share a line with it. */
function Texts({ actions, ask }: Asking) {
  return byReason(actions).map(({ reason, actions }) =>
    reason ? (
      <Off key={labelOf(actions[0])} reason={reason} actions={actions} ask={ask} />
    ) : (
      actions.map((action) => <Action key={labelOf(action)} action={action} ask={ask} reasonId={undefined} />)
    ),
  )
}

function Off({ reason, actions, ask }: Asking & { reason: string }) {
  const id = useId()
  return (
    <div className={classes.off}>
      {actions.map((action) => (
        <Action key={labelOf(action)} action={action} ask={ask} reasonId={id} />
      ))}
      <p id={id} className={classes.reason}>
        {reason}
      </p>
    </div>
  )
}

/** Groups neighbours with the same reason, or none. */
function byReason(actions: readonly RowAction[]) {
  const groups: { reason: Reason; actions: [RowAction, ...RowAction[]] }[] = []
  for (const action of actions) {
    const last = groups.at(-1)
    if (last && (last.reason || undefined) === (action.disabled || undefined)) last.actions.push(action)
    else groups.push({ reason: action.disabled, actions: [action] })
  }
  return groups
}

interface ActionProps {
  action: RowAction
  ask: (deletion: Deletion) => void
  /** The id of the reason it is disabled. */
  reasonId: string | undefined
}

function Action({ action, ask, reasonId }: ActionProps) {
  if (reasonId !== undefined) return <DisabledAction action={action} reasonId={reasonId} />
  switch (action.kind) {
    case 'link':
      return (
        <Button {...looksOf(action)} component={Link} to={action.to}>
          {action.label}
        </Button>
      )
    case 'button':
      return (
        <Button {...looksOf(action)} onClick={action.onClick}>
          {action.label}
        </Button>
      )
    case 'download':
      return <DownloadLink path={action.path} name={action.name} />
    case 'export':
    case 'duplicate':
    case 'delete':
      return (
        <Hint label={labelOf(action)}>
          <ActionIcon
            {...icon}
            aria-label={labelOf(action)}
            onClick={action.kind === 'delete' ? () => ask(action.deletion) : action.onClick}
          >
            <Icon kind={action.kind} />
          </ActionIcon>
        </Hint>
      )
    default:
      return (
        <Hint label={labelOf(action)}>
          <ActionIcon {...icon} component={Link} to={action.to} aria-label={labelOf(action)}>
            <Icon kind={action.kind} />
          </ActionIcon>
        </Hint>
      )
  }
}

const text = { variant: 'default', size: 'compact-sm', fw: 500 } as const
const quiet = { variant: 'subtle', color: 'gray', c: 'dimmed', px: 4, fz: 13, className: classes.quiet ?? '' } as const

function looksOf(action: RowAction) {
  if ('isMain' in action && action.isMain) return { ...text, variant: 'filled' }
  return 'isQuiet' in action && action.isQuiet ? { ...text, ...quiet } : text
}

const icon = { variant: 'subtle', color: 'gray', size: 36 } as const

/** Stays focusable, so that its reason is read out. */
function DisabledAction({ action, reasonId }: Pick<ActionProps, 'action'> & { reasonId: string }) {
  const off = {
    'aria-disabled': true,
    'aria-describedby': reasonId,
    'data-disabled': true,
    onClick: (event: MouseEvent) => event.preventDefault(),
  }
  if (action.kind === 'link' || action.kind === 'button' || action.kind === 'download') {
    // The quiet colour would override the disabled one.
    const { c: _, ...looks } = { c: undefined, ...looksOf(action) }
    return (
      <Button {...looks} {...off}>
        {labelOf(action)}
      </Button>
    )
  }
  return (
    <Hint label={labelOf(action)}>
      <ActionIcon {...icon} {...off} aria-label={labelOf(action)}>
        <Icon kind={action.kind} />
      </ActionIcon>
    </Hint>
  )
}

function Icon({ kind }: { kind: keyof typeof icons }) {
  const Shape = icons[kind]
  return <Shape size={18} aria-hidden />
}

const icons = { export: IconFileExport, duplicate: IconCopy, view: IconEye, edit: IconPencil, delete: IconTrash }
const words = {
  download: t.download,
  export: t.export,
  duplicate: t.duplicate,
  view: t.view,
  edit: t.edit,
  delete: t.delete,
}

function labelOf(action: RowAction): string {
  return action.kind === 'link' || action.kind === 'button' ? action.label : (action.label ?? words[action.kind])
}
