import { Button, Skeleton, Text, Title } from '@mantine/core'
import type { FirstSteps as Steps } from '@plumbline/contract/desk/home'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { searchTo } from '@plumbline/contract/wire/search-to'
import { t } from '@plumbline/texts/desk/dashboard'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { useChange } from '../../../api/use-change.ts'
import * as paths from '../../../paths.ts'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { loadingStarter } from '../../catalogue/catalogue/catalogue.queries.ts'
import classes from './FirstSteps.module.css'
import { firstSteps } from './setup.queries.ts'

/** What an empty product begins with; each step is done by the records, and the list goes with the last one. [HOME-005] */
export function FirstSteps() {
  return (
    <Loaded read={firstSteps} waiting={<Skeleton height={290} radius={12} />}>
      {(done) => (done.Catalogue && done.InquiryType && done.Organisation ? null : <Checklist done={done} />)}
    </Loaded>
  )
}

function Checklist({ done }: { done: Steps }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const loading = useChange({
    ...loadingStarter,
    onSuccess: () => {
      toastSuccess({ title: t.starterCatalogueLoaded, message: t.twoTypesWithEverything })
      // The button is gone with the step.
      heading.current?.focus()
    },
  })
  return (
    <section className={classes.steps} aria-labelledby="first-steps">
      <Title order={2} size="h3" id="first-steps" ref={heading} tabIndex={-1}>
        {t.welcomeToPlumbline}
      </Title>
      <Text c="dimmed">{t.threeStepsToYourFirstInquiry}</Text>
      <ol>
        <Step isDone={done.Starter} title={t.loadTheStarterCatalogue} about={t.aboutTheStarterCatalogue}>
          {done.Catalogue ? (
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
          )}
        </Step>
        <Step isDone={done.InquiryType} title={t.createAnInquiryType} about={t.aboutInquiryTypes}>
          <Button
            component={Link}
            to={done.Catalogue ? pathTo(paths.inquiryTypes, { role: 'SuperAdmin' }) : paths.inquiryTypeCreate}
            variant="default"
          >
            {done.Catalogue ? t.inquiryTypes : t.create}
          </Button>
        </Step>
        <Step isDone={done.Organisation} title={t.inviteAnOrganisation} about={t.aboutInviting}>
          <Button
            component={Link}
            to={paths.customers + searchTo(paths.customers, { dialog: 'invite' })}
            variant="default"
          >
            {t.invite}
          </Button>
        </Step>
      </ol>
    </section>
  )
}

interface StepProps {
  isDone: boolean
  title: string
  about: string
  /** How it is done; gone once it is. */
  children: ReactNode
}

function Step({ isDone, title, about, children }: StepProps) {
  const Icon = isDone ? IconCircleCheck : IconCircleDashed
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      <Icon size={24} aria-hidden />
      <div className={classes.words}>
        <Text fw={600}>{isDone ? t.stepDone({ step: title }) : title}</Text>
        <Text size="sm" c="dimmed">
          {about}
        </Text>
      </div>
      {!isDone && children}
    </li>
  )
}
