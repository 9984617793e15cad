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
  /** The choices as they are read: `inquiryTypeChoices`. */
  read: UseQueryOptions<Read, Error, readonly { value: string; label: string }[], Key>
  /** What to do where there is nothing to choose. */
  whenEmpty?: ReactNode
}

/** A select whose options are read from the server. Where they could not be read, the field says so and offers a retry. */
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

/** What a choice is called, read afresh: somebody else may have chosen one that was not there before. */
function ChoiceWords<Read, Key extends QueryKey>({
  read,
  value,
}: Pick<LookUpFieldProps<Read, Key>, 'read'> & { value: unknown }) {
  const { data } = useQuery({ ...read, refetchOnMount: 'always' })
  return data?.find((choice) => choice.value === value)?.label ?? '–'
}
