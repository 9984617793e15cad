import { Anchor } from '@mantine/core'
import { t as texts } from '@plumbline/texts/ui/forms'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { rich } from '../marks/rich.ts'
import { SelectField } from './fields.tsx'
import type { FieldProps } from './schema-form.ts'

interface LookUpFieldProps<Read, Key extends QueryKey> extends FieldProps<string> {
  label: string
  required?: boolean
  /** The query of the options: `inquiryTypeChoices`. */
  read: UseQueryOptions<Read, Error, readonly { value: string; label: string }[], Key>
  /** What to do if there are no options. */
  whenEmpty?: ReactNode
}

/** A select with options from the server. If they failed to load, the field says so and offers a retry. */
export function LookUpField<Read, Key extends QueryKey>({ read, whenEmpty, ...field }: LookUpFieldProps<Read, Key>) {
  const { data, error, isPending, refetch } = useQuery(read)
  const failed =
    error &&
    rich(
      texts.choicesNotLoaded({
        link: (words) => (
          <Anchor component="button" type="button" size="xs" onClick={() => void refetch()}>
            {words}
          </Anchor>
        ),
      }),
    )
  return (
    <SelectField
      {...field}
      options={data ?? []}
      waiting={isPending}
      words={(value) => <ChoiceWords read={read} value={value} />}
      description={data ? data.length === 0 && whenEmpty : failed}
    />
  )
}

/** An option's label, refetched: someone else may have chosen one that is new here. */
function ChoiceWords<Read, Key extends QueryKey>({
  read,
  value,
}: Pick<LookUpFieldProps<Read, Key>, 'read'> & { value: unknown }) {
  const { data } = useQuery({ ...read, refetchOnMount: 'always' })
  return data?.find((choice) => choice.value === value)?.label ?? '–'
}
