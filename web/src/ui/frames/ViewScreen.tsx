import { Button } from '@mantine/core'
import { t } from '@plumbline/texts/ui/frames'
import { IconPencil } from '@tabler/icons-react'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Shown, Values } from '../marks/Values.tsx'
import type { Back } from './came-from.ts'
import { FormSkeleton } from './FormSkeleton.tsx'
import { Loaded } from './Loaded.tsx'
import { Screen } from './Screen.tsx'

interface ViewProps<Data, Read, Key extends QueryKey> {
  title: string
  about?: ReactNode
  back: Back
  read: UseQueryOptions<Read, Error, Data, Key>
  shown: (data: Data) => readonly Shown[]
  /** Where the record can be changed; left out where the person may not. */
  edit?: string
  /** What else the screen has, below the values. */
  children?: (data: Data) => ReactNode
}

/** A record to read: its values as text, no inputs. */
export function ViewScreen<Data, Read, Key extends QueryKey>({
  title,
  about,
  back,
  read,
  shown,
  edit,
  children,
}: ViewProps<Data, Read, Key>) {
  const action = edit && (
    <Button component={Link} to={edit} leftSection={<IconPencil size={16} aria-hidden />}>
      {t.edit}
    </Button>
  )
  return (
    <Screen title={title} about={about} back={back} action={action} width="form">
      <Loaded read={read} waiting={<FormSkeleton />}>
        {(data) => (
          <>
            <Values shown={shown(data)} />
            {children?.(data)}
          </>
        )}
      </Loaded>
    </Screen>
  )
}
