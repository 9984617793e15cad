import { Button, Group, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useBeforeUnload, useLocation, useNavigate } from 'react-router'
import type { z } from 'zod/mini'
import type { Change } from '../api/change.ts'
import { sessionState } from '../api/session.ts'
import { Form } from './Form.tsx'
import classes from './FormScreen.module.css'
import type { Draft, FormSchema, SchemaForm } from './form.ts'
import { KeptNotice } from './KeptNotice.tsx'
import { useKeptForm } from './kept-form.ts'
import { LeavePrompt } from './LeavePrompt.tsx'
import { Loaded } from './Loaded.tsx'
import { type Back, Screen } from './Screen.tsx'
import { toastSuccess } from './toast.tsx'

interface FormProps<S extends FormSchema, Answer> {
  /** The contract's schema of the call's body. */
  schema: S
  initial: Draft<S>
  save: Change<z.output<S>, Answer>
  /** The toast's title once it is saved; left out where the next screen says it. */
  said?: string
  /** Where it leads then; back to the list unless told. */
  then?: string | ((answer: Answer) => string)
  saved?: (answer: Answer) => void
  /** Faults have kept it from being saved; they stand at their fields already. */
  blocked?: (values: Draft<S>) => void
  /** The text of the button. */
  saveLabel?: string
  /** The fields: `(form) => <TextField {...form.field('Name')} label="Pathway Name" />`. */
  children: (form: SchemaForm<S>) => ReactNode
}

interface Frame {
  title: string
  about?: ReactNode
  back: Back
}

/** A screen with a form for something new. Its foot bar with Save and Cancel stays in view; leaving with changes asks first. */
export function FormScreen<S extends FormSchema, Answer>({
  title,
  about,
  back,
  ...form
}: Frame & FormProps<S, Answer>) {
  return (
    <Screen title={title} about={about} back={back} width="form">
      <PageForm back={back} {...form} />
    </Screen>
  )
}

interface EditProps<S extends FormSchema, Answer, Value, Key extends QueryKey>
  extends Frame,
    Omit<FormProps<S, Answer>, 'initial' | 'save' | 'children'> {
  /** The slice's query for the record: `findingById(id)`, made with `load`. */
  record: UseQueryOptions<Versioned<Value>, Error, Versioned<Value>, Key>
  initial: (value: Value) => Draft<S>
  /** The change, with the version the record had when the form was opened. */
  save: (version: string | undefined) => Change<z.output<S>, Answer>
  children: (form: SchemaForm<S>, value: Value) => ReactNode
}

interface Versioned<Value> {
  value: Value
  version: string | undefined
}

/** The same for something that is there: read afresh, waiting and failed drawn in its place. */
export function EditScreen<S extends FormSchema, Answer, Value, Key extends QueryKey>({
  title,
  about,
  back,
  record,
  initial,
  save,
  children,
  ...form
}: EditProps<S, Answer, Value, Key>) {
  // What lies in the cache may be older than somebody else's change: a form always begins with what the server has now.
  const read = { ...record, gcTime: 0, staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false }
  return (
    <Screen title={title} about={about} back={back} width="form">
      <Loaded read={read} waiting={<FormSkeleton />} fresh>
        {(read) => (
          <Begun with={read}>
            {({ value, version }) => (
              <PageForm back={back} {...form} initial={initial(value)} save={save(version)}>
                {(controls) => children(controls, value)}
              </PageForm>
            )}
          </Begun>
        )}
      </Loaded>
    </Screen>
  )
}

/** Keeps to what it was first given: a read that comes later must not change version or values under a person's hands. */
function Begun<Value>({ with: given, children }: { with: Value; children: (value: Value) => ReactNode }) {
  const [value] = useState(given)
  return children(value)
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

/** The bar at the foot of a screen that stays in view, with what it says at the left and its buttons at the right. */
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
  save,
  said,
  then,
  saved,
  blocked,
  saveLabel = 'Save',
  back,
  children,
}: FormProps<S, Answer> & { back: Back }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { form, wasKept, forget } = useKeptForm(schema, initial, pathname)
  const [isSaved, setIsSaved] = useState(false)
  const { changed } = form
  const isDirty = Object.keys(changed).length > 0

  useBeforeUnload((event) => {
    if (isDirty && !isSaved) event.preventDefault()
  })

  return (
    <Form
      form={form}
      save={save}
      blocked={blocked}
      onSaved={(answer) => {
        forget()
        setIsSaved(true)
        if (said !== undefined) toastSuccess({ title: said })
        saved?.(answer)
        void navigate(typeof then === 'function' ? then(answer) : (then ?? back.to))
      }}
    >
      {(isSaving) => (
        <>
          {wasKept && <KeptNotice />}
          <div className={classes.fields}>{children(form)}</div>
          <Foot>
            <Button variant="default" component={Link} to={back.to}>
              Cancel
            </Button>
            <Button type="submit" loading={isSaving}>
              {saveLabel}
            </Button>
          </Foot>
          <LeavePrompt
            when={() => isDirty && !isSaving && !isSaved && sessionState().session !== undefined}
            onLeave={forget}
          />
        </>
      )}
    </Form>
  )
}

/** As large as a form of a few fields, until its record has come. */
export function FormSkeleton({ fields = 4 }: { fields?: number }) {
  return (
    <Stack gap="lg" className={classes.fields} role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      {Array.from({ length: fields }, (_, field) => field).map((field) => (
        <div key={field}>
          <Skeleton height={14} width={120} mb={10} />
          <Skeleton height={42} />
        </div>
      ))}
      <Text className={classes.footSkeleton} aria-hidden />
    </Stack>
  )
}
