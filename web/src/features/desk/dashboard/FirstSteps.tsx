import { Button, Skeleton } from '@mantine/core'
import type { FirstSteps as Steps } from '@plumbline/contract/desk/home'
import type { Inquiry } from '@plumbline/contract/inquiries/inquiries'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { searchTo } from '@plumbline/contract/wire/search-to'
import { t } from '@plumbline/texts/desk/dashboard'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useChange } from '../../../api/use-change.ts'
import * as paths from '../../../paths.ts'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { inBrand, useBrand } from '../../../ui/marks/brand.ts'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { loadingStarter } from '../../catalogue/catalogue/catalogue.queries.ts'
import { StepList, type StepProps } from './StepList.tsx'
import { firstSteps } from './setup.queries.ts'

/**
 * A consultant's first steps, until the first results are published: each is done once its records exist. Next to
 * inquiries the list starts collapsed. [HOME-005, SEND-002]
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
      toastSuccess({ title: t.starterCatalogueLoaded, message: t.twoTypesWithEverything })
      // The button disappears with the step.
      heading.current?.focus()
    },
  })
  const brand = useBrand()
  const isUnderWay = inquiries.some(({ RespondentsAdded }) => RespondentsAdded)
  const steps: StepProps[] = [
    {
      isDone: done.Starter,
      title: t.loadTheStarterCatalogue,
      takes: '1 minute',
      about: t.aboutTheStarterCatalogue,
      children: done.Catalogue ? (
        <Button
          component={Link}
          to={paths.catalogueImport + searchTo(paths.catalogueImport, { source: 'starter' })}
          variant="default"
        >
          {t.seeWhatItAdds}
        </Button>
      ) : (
        <Button onClick={() => loading.mutate(undefined)} loading={loading.isPending}>
          {t.load}
        </Button>
      ),
    },
    {
      isDone: done.InquiryType,
      title: t.createAnInquiryType,
      takes: '20 minutes, none with the starter catalogue',
      about: t.aboutInquiryTypes,
      children: (
        <Button
          component={Link}
          to={done.Catalogue ? pathTo(paths.inquiryTypes, { role: 'SuperAdmin' }) : paths.inquiryTypeCreate}
          variant="default"
        >
          {done.Catalogue ? t.inquiryTypes : t.create}
        </Button>
      ),
    },
    {
      isDone: done.Organisation,
      title: t.inviteAnOrganisation,
      takes: '1 minute',
      about: t.aboutInviting,
      children: (
        <Button
          component={Link}
          to={paths.customers + searchTo(paths.customers, { dialog: 'invite' })}
          variant="default"
        >
          {t.invite}
        </Button>
      ),
    },
    {
      isDone: isUnderWay,
      title: t.followTheFirstInquiry,
      takes: t.theOrganisationsPart,
      about: t.itsManagerChoosesA,
      children: inquiries.length > 0 && <ToMonitorActivity />,
    },
    {
      isDone: false,
      title: t.publishTheFirstResults,
      takes: '1 hour',
      about: t.whenPeopleHaveAnswered,
      children: isUnderWay && <ToMonitorActivity />,
    },
  ]
  return (
    <StepList
      title={inBrand(t.welcomeToPlumbline, brand)}
      about={inquiries.length > 0 ? undefined : t.fiveStepsToYour}
      steps={steps}
      heading={heading}
      isClosed={inquiries.length > 0}
    />
  )
}

const ToMonitorActivity = () => (
  <Button component={Link} to={paths.monitorActivity} variant="default">
    {t.monitorActivity}
  </Button>
)
