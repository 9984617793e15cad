import {
  type ActionStep,
  actionStatuses,
  actionStatusName,
  actionSteps,
  type ActionFields as FieldsSchema,
  type ListedAction,
} from '@plumbline/contract/results/actions'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/results/actions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  choicesOf,
  DateField,
  MultilineField,
  SelectField,
  SwitchField,
  TextField,
} from '../../../../ui/forms/fields.tsx'
import type { SchemaForm } from '../../../../ui/forms/schema-form.ts'
import { FieldGroup } from '../../../../ui/frames/FormScreen.tsx'
import { actionOwners } from './actions.queries.ts'

const steps = actionSteps.map((step) => ({ value: String(step), label: t.stepOf({ step }) }))
const NO_ONE = 'none'
const SOMEONE = 'other'

/** The fields of an action; `owner` is the current one, who may have left. */
export function ActionFields({
  form,
  inquiryId,
  owner,
}: {
  form: SchemaForm<typeof FieldsSchema>
  inquiryId: string
  owner?: Pick<ListedAction, 'OwnerId' | 'OwnerName'>
}) {
  const step = form.field('Step')
  return (
    <FieldGroup>
      <MultilineField
        {...form.field('What')}
        label={t.what}
        description={t.aboutWhat}
        maxLength={limits.actionWhat}
        rows={2}
        required
      />
      <SelectField
        {...step}
        value={String(step.value)}
        onChange={(value) => step.onChange(Number(value) as ActionStep)}
        label={t.step}
        options={steps}
        required
      />
      <OwnerFields form={form} inquiryId={inquiryId} owner={owner} />
      <DateField {...form.field('StartDate')} label={t.start} />
      <DateField {...form.field('DueDate')} label={t.due} />
      <SelectField {...form.field('Status')} label={t.status} options={choicesOf(actionStatuses, actionStatusName)} />
      <MultilineField {...form.field('Note')} label={t.note} />
      <SwitchField {...form.field('Reminders')} label={t.remind} description={t.aboutReminders} />
    </FieldGroup>
  )
}

/** A person of the organisation, or someone else by name and address. */
function OwnerFields({
  form,
  inquiryId,
  owner,
}: {
  form: SchemaForm<typeof FieldsSchema>
  inquiryId: string
  owner: Pick<ListedAction, 'OwnerId' | 'OwnerName'> | undefined
}) {
  const { data, isPending } = useQuery(actionOwners(inquiryId))
  const { OwnerId, OwnerEmail, OwnerName } = form.values
  const [isOutside, setIsOutside] = useState(!OwnerId && Boolean(OwnerEmail || OwnerName))
  const people = (data?.People ?? []).map(({ Id, Name, Email }) => ({ value: Id, label: Name || Email }))
  const isListed = people.some(({ value }) => value === OwnerId)
  const left = owner?.OwnerId && !isListed ? [{ value: owner.OwnerId, label: owner.OwnerName }] : []
  const options = [{ value: NO_ONE, label: t.noOwner }, ...left, ...people, { value: SOMEONE, label: t.someoneElse }]
  return (
    <>
      <SelectField
        {...form.field('OwnerId')}
        value={isOutside ? SOMEONE : OwnerId || NO_ONE}
        onChange={(chosen) => {
          setIsOutside(chosen === SOMEONE)
          form.set({ OwnerId: chosen === NO_ONE || chosen === SOMEONE ? '' : chosen, OwnerName: '', OwnerEmail: '' })
        }}
        label={t.owner}
        description={t.aboutOwner}
        options={options}
        waiting={isPending}
      />
      {isOutside && (
        <>
          <TextField {...form.field('OwnerName')} label={t.ownerName} required />
          <TextField {...form.field('OwnerEmail')} label={t.ownerEmail} type="email" required />
        </>
      )}
    </>
  )
}
