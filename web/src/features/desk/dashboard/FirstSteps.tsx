import { Button, Skeleton } from '@mantine/core'
import type { FirstSteps as Steps } from '@plumbline/contract/desk/home'
import type { Inquiry } from '@plumbline/contract/inquiries/inquiries'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { searchTo } from '@plumbline/contract/wire/search-to'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useChange } from '../../../api/use-change.ts'
import * as paths from '../../../paths.ts'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { loadingStarter } from '../../catalogue/catalogue/catalogue.queries.ts'
import { StepList, type StepProps } from './StepList.tsx'
import { firstSteps } from './setup.queries.ts'

/**
 * What a consultant begins with, until the first results are published: each step is done by the records. Beside inquiries the list is closed at first. [HOME-005, SEND-002]
 */
export function FirstSteps({ inquiries }: { inquiries: readonly Inquiry[] }) {
  return (
    <Loaded read={firstSteps} waiting={inquiries.length > 0 ? null : <Skeleton height={480} radius={12} />}>
      {(done) => <Checklist done={done} inquiries={inquiries} />}
    </Loaded>
  )
}

function Checklist({ done, inquiries }: { done: Steps; inquiries: readonly Inquiry[] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const loading = useChange({
    ...loadingStarter,
    onSuccess: () => {
      toastSuccess({ title: 'Starter catalogue loaded', message: 'Two inquiry types with everything they need.' })
      // The button is gone with the step.
      heading.current?.focus()
    },
  })
  const isUnderWay = inquiries.some(({ RespondentsAdded }) => RespondentsAdded)
  const steps: StepProps[] = [
    {
      isDone: done.Starter,
      title: 'Load the starter catalogue',
      takes: '1 minute',
      about:
        'Two inquiry types with pathways, questions, findings, recommendations and a roadmap, ready to use or change. Or start with a type of your own.',
      children: done.Catalogue ? (
        <Button
          component={Link}
          to={paths.catalogueImport + searchTo(paths.catalogueImport, { source: 'starter' })}
          variant="default"
        >
          See what it adds
        </Button>
      ) : (
        <Button onClick={() => loading.mutate(undefined)} loading={loading.isPending}>
          Load
        </Button>
      ),
    },
    {
      isDone: done.InquiryType,
      title: 'Create an inquiry type',
      takes: '20 minutes, none with the starter catalogue',
      about: 'Choose what organisations will be asked. A type needs at least one question.',
      children: (
        <Button
          component={Link}
          to={done.Catalogue ? pathTo(paths.inquiryTypes, { role: 'SuperAdmin' }) : paths.inquiryTypeCreate}
          variant="default"
        >
          {done.Catalogue ? 'Inquiry types' : 'Create'}
        </Button>
      ),
    },
    {
      isDone: done.Organisation,
      title: 'Invite an organisation',
      takes: '1 minute',
      about: 'We email its manager a link to set up the organisation and start the first inquiry.',
      children: (
        <Button
          component={Link}
          to={paths.customers + searchTo(paths.customers, { dialog: 'invite' })}
          variant="default"
        >
          Invite
        </Button>
      ),
    },
    {
      isDone: isUnderWay,
      title: 'Follow the first inquiry',
      takes: 'the organisation’s part',
      about: 'Its manager chooses a type, completes the intake and invites people to the survey.',
      children: inquiries.length > 0 && <ToMonitorActivity />,
    },
    {
      isDone: false,
      title: 'Publish the first results',
      takes: '1 hour',
      about: 'When people have answered, prepare the results and publish them.',
      children: isUnderWay && <ToMonitorActivity />,
    },
  ]
  return (
    <StepList
      title="Welcome to Plumbline"
      about={inquiries.length > 0 ? undefined : 'Five steps to your first results.'}
      steps={steps}
      heading={heading}
      isClosed={inquiries.length > 0}
    />
  )
}

const ToMonitorActivity = () => (
  <Button component={Link} to={paths.monitorActivity} variant="default">
    Monitor Activity
  </Button>
)
