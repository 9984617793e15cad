import { Button } from '@mantine/core'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/ui/frames'
import { IconPencil } from '@tabler/icons-react'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cut } from '../marks/CutText.tsx'
import { type Shown, Values } from '../marks/Values.tsx'
import type { Back } from './came-from.ts'
import { FormSkeleton } from './FormSkeleton.tsx'
import { Loaded } from './Loaded.tsx'
import { NameToCome } from './NameToCome.tsx'
import { Screen } from './Screen.tsx'

interface ViewProps<Data, Read, Key extends QueryKey> {
  title: string
  /** The record's name: the heading, below the title. */
  nameOf: (data: Data) => string
  about?: ReactNode
  back: Back
  read: UseQueryOptions<Read, Error, Data, Key>
  shown: (data: Data) => readonly Shown[]
  /** The address of its form; omitted if the person may not change it. */
  edit?: string
  /** Further content below the values. */
  children?: (data: Data) => ReactNode
}

/** A name's heading: complete, or the beginning of a long text, which is complete among the values. */
const headingOf = (name: string) => cut(name, name.length > limits.text ? limits.cell : limits.text)

/**
 * A record to read: its name as the heading, its values as text, no inputs. A complete heading is not repeated below.
 */
export function ViewScreen<Data, Read, Key extends QueryKey>({
  title,
  nameOf,
  about,
  back,
  read,
  shown,
  edit,
  children,
}: ViewProps<Data, Read, Key>) {
  const { data, isPending } = useQuery(read)
  const name = data && nameOf(data)
  const action = edit && (
    <Button component={Link} to={edit} leftSection={<IconPencil size={16} aria-hidden />}>
      {t.edit}
    </Button>
  )
  return (
    <Screen
      title={title}
      name={name === undefined ? isPending && <NameToCome /> : headingOf(name)}
      about={about}
      back={back}
      action={action}
      width="form"
    >
      <Loaded read={read} waiting={<FormSkeleton />}>
        {(data) => {
          const further = shown(data).filter(({ value }) => value !== headingOf(nameOf(data)))
          return (
            <>
              {further.length > 0 && <Values shown={further} />}
              {children?.(data)}
            </>
          )
        }}
      </Loaded>
    </Screen>
  )
}
