import { Box, Button, Group, Text, Title } from '@mantine/core'
import { t } from '@plumbline/texts/ui/frames'
import { type QueryClient, type QueryKey, type UseQueryOptions, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useBeforeUnload, useLocation, useNavigate } from 'react-router'
import type { z } from 'zod/mini'
import type { Change, Versioned } from '../../api/change.ts'
import { CallFailed } from '../../api/send.ts'
import { ConflictDialog } from '../conflicts/ConflictDialog.tsx'
import { type EditedRecord, type LinkedFields, useOptimisticLock } from '../conflicts/optimistic-lock.ts'
import { Form } from '../forms/Form.tsx'
import { type FieldRegistry, FieldRegistryContext } from '../forms/field-words.ts'
import { RestoredNotice } from '../forms/RestoredNotice.tsx'
import { useRestorableForm } from '../forms/restorable-form.ts'
import type { Draft, FormSchema, SchemaForm } from '../forms/schema-form.ts'
import { sendByKey } from '../forms/send-by-key.ts'
import { hasOwner } from '../forms/typed-values.ts'
import { LeavePrompt } from '../overlays/LeavePrompt.tsx'
import { toastSuccess } from '../overlays/toast.tsx'
import type { Back } from './came-from.ts'
import { FocusedAlert } from './FocusedAlert.tsx'
import classes from './FormScreen.module.css'
import { FormSkeleton } from './FormSkeleton.tsx'
import { Loaded } from './Loaded.tsx'
import { Screen } from './Screen.tsx'
import { asLeft } from './ways-back.ts'

interface FormProps<S extends FormSchema, Answer> {
  /** The contract's schema of the call's body. */
  schema: S
  initial: Draft<S>
  save: Change<z.output<S>, Answer>
  /** The toast's title once saved; omitted if the next screen says it. */
  said?: string
  /** The next address; by default back to the list. */
  then?: string | ((answer: Answer) => string)
  saved?: (answer: Answer) => void
  /** Errors prevented saving; they are already shown at their fields. */
  blocked?: (values: Draft<S>) => void
  /** The button's label, which may depend on the values. */
  saveLabel?: string | ((values: Draft<S>) => string)
  /** For adding many in a row: a second button saves and starts the next one here. */
  another?: Another<S>
  /** Beside the fields if there is room, otherwise below. */
  aside?: (form: SchemaForm<S>) => ReactNode
  /** The fields: `(form) => <TextField {...form.field('Name')} label="Pathway Name" />`. */
  children: (form: SchemaForm<S>) => ReactNode
}

/** The next form's starting values, from those just saved, and its focused field. */
export interface Another<S extends FormSchema> {
  readonly from: (saved: Draft<S>) => Draft<S>
  readonly focus: keyof Draft<S> & string
}

interface Frame {
  title: string
  about?: ReactNode
  back: Back
}

/**
 * A screen with a form for a new record. Its footer with Save and Cancel stays visible; leaving with unsaved changes
 * asks first.
 */
export function FormScreen<S extends FormSchema, Answer>({
  title,
  about,
  back,
  save,
  ...form
}: Frame & FormProps<S, Answer>) {
  return (
    <Screen title={title} about={about} back={back} width={form.aside ? 'aside' : 'form'}>
      <PageForm back={back} {...form} record={{ ...nothingYet, save: () => save }} />
    </Screen>
  )
}

// No one else can have changed a record that does not exist yet.
const nothingYet = { version: undefined, linked: undefined }

interface EditProps<S extends FormSchema, Answer, Value, Key extends QueryKey>
  extends Frame,
    Omit<FormProps<S, Answer>, 'initial' | 'save' | 'another' | 'children'> {
  /** The slice's query for the record: `findingById(id)`, made with `load`. */
  record: UseQueryOptions<Versioned<Value>, Error, Versioned<Value>, Key>
  initial: (value: Value) => Draft<S>
  /** The change, with the version of the record when it was read. */
  save: (version: string | undefined) => Change<z.output<S>, Answer>
  /** Fields that depend on another, in a conflict. */
  linked?: LinkedFields<S>
  /** Below the form, and not part of it. */
  below?: ReactNode
  children: (form: SchemaForm<S>, value: Value) => ReactNode
}

/**
 * The same for an existing record: loaded fresh, with loading and error states in place. After a conflict both versions
 * are shown to choose from; if it was deleted, what was typed stays.
 */
export function EditScreen<S extends FormSchema, Answer, Value, Key extends QueryKey>({
  title,
  about,
  back,
  record,
  below,
  ...form
}: EditProps<S, Answer, Value, Key>) {
  // The cache may be older than another person's change: a form always starts with the server's current version.
  const read = { ...record, gcTime: 0, staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false }
  return (
    <Screen title={title} about={about} back={back} width={form.aside ? 'aside' : 'form'}>
      <Loaded read={read} waiting={<FormSkeleton />} fresh>
        {(read) => <EditForm back={back} record={record} read={read} {...form} />}
      </Loaded>
      {below}
    </Screen>
  )
}

function EditForm<S extends FormSchema, Answer, Value, Key extends QueryKey>({
  record,
  read,
  initial,
  save,
  linked,
  children,
  ...form
}: Omit<EditProps<S, Answer, Value, Key>, 'title' | 'about' | 'below'> & { read: Versioned<Value> }) {
  const client = useQueryClient()
  // Keeps its first version: a later read must not change values while the person is editing.
  const [{ value, version }, setRead] = useState(read)
  const readNow = async () => {
    const now = await readAgain(client, record)
    return now && { value: initial(now.value), version: now.version, take: () => setRead(now) }
  }
  return (
    <PageForm {...form} initial={initial(value)} record={{ version, save, readNow, linked }}>
      {(controls) => children(controls, value)}
    </PageForm>
  )
}

/** The record's current version, without touching the cached one the screen is drawn from. Undefined if deleted. */
async function readAgain<Value, Key extends QueryKey>(
  client: QueryClient,
  { queryKey, queryFn }: UseQueryOptions<Value, Error, Value, Key>,
): Promise<Value | undefined> {
  if (typeof queryFn !== 'function') throw new TypeError('a record needs a query that reads it')
  try {
    return await client.fetchQuery({
      queryKey: ['now', ...queryKey],
      queryFn: (context) => queryFn({ ...context, queryKey }),
      staleTime: 0,
      gcTime: 0,
      meta: { silent: true },
    })
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return undefined
    throw error
  }
}

/** A titled group of fields. */
export function FieldGroup({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={classes.group}>
      {title && (
        <Title order={2} size="h3">
          {title}
        </Title>
      )}
      {children}
    </section>
  )
}

/** A screen's sticky footer, with a message on the left and buttons on the right. */
export function Foot({ said, children }: { said?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.foot}>
      <Group justify="flex-end" gap="sm">
        {said && <div className={classes.said}>{said}</div>}
        {children}
      </Group>
    </div>
  )
}

function PageForm<S extends FormSchema, Answer>({
  schema,
  initial,
  record,
  said,
  then,
  saved,
  blocked,
  saveLabel = t.save,
  another,
  back,
  aside,
  children,
}: Omit<FormProps<S, Answer>, 'save'> & { back: Back; record: EditedRecord<S, Answer> }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { form, wasRestored, forget } = useRestorableForm(schema, initial, pathname)
  const [registry] = useState<FieldRegistry>(() => new Map())
  const { change, conflict, close, timesGone } = useOptimisticLock(schema, form, registry, {
    ...record,
    ...(wasRestored && { version: OLDER }),
  })
  const [isSaved, setIsSaved] = useState(false)
  const [isFurther, setIsFurther] = useState(false)
  const { changed } = form
  const isDirty = Object.keys(changed).length > 0

  useBeforeUnload((event) => {
    if (isDirty && !isSaved) event.preventDefault()
  })

  return (
    <Form
      form={form}
      save={change}
      blocked={blocked}
      onKeyDown={sendByKey}
      onSaved={(answer, _, pressed) => {
        forget()
        if (said !== undefined) toastSuccess({ title: said })
        saved?.(answer)
        if (another && pressed === ANOTHER) {
          flushSync(() => {
            setIsFurther(true)
            form.begin(another.from(form.values))
          })
          return form.focus(another.focus)
        }
        setIsSaved(true)
        void navigate(asLeft(typeof then === 'function' ? then(answer) : (then ?? back.to)))
      }}
    >
      {(isSaving, pressed) => (
        <>
          {wasRestored && !isFurther && <RestoredNotice />}
          {timesGone > 0 && (
            <Box mb="lg" key={timesGone}>
              <FocusedAlert title={t.thisRecordHasBeenDeleted}>{t.deletedBySomeoneElse}</FocusedAlert>
            </Box>
          )}
          <div className={aside && classes.withAside}>
            <FieldRegistryContext value={registry}>
              <div className={classes.fields}>{children(form)}</div>
            </FieldRegistryContext>
            {aside && <div className={classes.aside}>{aside(form)}</div>}
            <Foot>
              {another && (
                <Text size="sm" c="dimmed" className={classes.keys}>
                  {t.keysThatSave({ commandKey })}
                </Text>
              )}
              <Button variant="default" component={Link} to={asLeft(back.to)}>
                {t.cancel}
              </Button>
              <Button
                type="submit"
                loading={isSaving && pressed !== ANOTHER}
                disabled={isSaving && pressed === ANOTHER}
                aria-keyshortcuts="Control+Enter Meta+Enter"
              >
                {typeof saveLabel === 'function' ? saveLabel(form.values) : saveLabel}
              </Button>
              {another && (
                <Button
                  type="submit"
                  name={ANOTHER}
                  variant="default"
                  loading={isSaving && pressed === ANOTHER}
                  disabled={isSaving && pressed !== ANOTHER}
                  aria-keyshortcuts="Control+Shift+Enter Meta+Shift+Enter"
                >
                  {t.saveAndAddAnother}
                </Button>
              )}
            </Foot>
          </div>
          <LeavePrompt when={() => isDirty && !isSaving && !isSaved && hasOwner()} onLeave={forget} />
          <ConflictDialog
            conflict={conflict}
            registry={registry}
            close={() => {
              // The button was disabled while saving, and lost the focus that would return to it.
              flushSync(close)
              form.element.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
            }}
            save={() => {
              // After the dialog has closed, so that the focus can go to an invalid chosen value.
              flushSync(close)
              form.element.current?.requestSubmit()
            }}
          />
        </>
      )}
    </Form>
  )
}

/** No record's version: values typed before the session ended are based on an older one, so saving compares first. */
const OLDER = '"older"'

/** The name of the button that saves and starts the next. */
const ANOTHER = 'another'
const commandKey = /Mac|iP/.test(navigator.platform) ? '⌘' : t.ctrl
