import { Button, Checkbox, Group, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import type { ResultsVersion } from '@plumbline/contract/results/results'
import type { ResultsCheck, ResultsSection } from '@plumbline/contract/results/results-draft'
import { limits } from '@plumbline/contract/wire/limits'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { t as texts } from '@plumbline/texts/results/results'
import { IconAlertTriangle, IconArrowRight, IconCircleCheck, IconInfoCircle, IconReplace } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useChange } from '../../../api/use-change.ts'
import { DifferenceBySection } from '../../../domain/differences/DifferenceBySection.tsx'
import * as paths from '../../../paths.ts'
import { Failed } from '../../../ui/frames/Failed.tsx'
import { NoData } from '../../../ui/frames/NoData.tsx'
import { instantInWords } from '../../../ui/marks/dates.ts'
import { rich } from '../../../ui/marks/rich.ts'
import { useSetSearch } from '../../../ui/navigation/Navigated.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import classes from './dialogs.module.css'
import type { DraftSaving } from './draft/draft-saving.ts'
import { publishingDraft, readDraft, type ToPublish, toPublish } from './draft/results-draft.queries.ts'
import { sectionNames } from './sections/Section.tsx'
import { focusSection } from './sections/sections.ts'

interface PublishDialogProps {
  inquiryId: string
  draft: DraftSaving
  opened: boolean
  close: () => void
}

/** Shows warnings, changes and recipients, then publishes. [PUBL-008, PUBL-010, PUBL-012] */
export function PublishDialog({ opened, close, ...publication }: PublishDialogProps) {
  return (
    <Dialog opened={opened} onClose={close} title={texts.checkAndPublish} size="xl">
      <Checking {...publication} close={close} />
    </Dialog>
  )
}

// Created each time the dialog opens.
function Checking({ inquiryId, draft, close }: Omit<PublishDialogProps, 'opened'>) {
  const read = toPublish(inquiryId, draft.save)
  const { data, error, refetch, isFetching } = useQuery(read)
  const again = () => void refetch()
  if (error && !data) return <Failed error={error} retry={again} retrying={isFetching} />
  if (data === undefined) return <Waiting />
  if ('unsaved' in data)
    return (
      <NoData title={texts.draftNotSaved}>
        <Text>{texts.onlySavedIsPublished}</Text>
        <Group mt="md" gap="sm">
          <Button variant="default" onClick={close}>
            {texts.backToTheDraft}
          </Button>
          <Button onClick={again} loading={isFetching}>
            {texts.tryAgain}
          </Button>
        </Group>
      </NoData>
    )
  return (
    <Ready
      // Acknowledged warnings must be acknowledged again if others were added.
      key={JSON.stringify(data.checks.Warnings)}
      inquiryId={inquiryId}
      draft={draft}
      found={data}
      close={close}
    />
  )
}

function Ready({ inquiryId, draft, found, close }: Omit<PublishDialogProps, 'opened'> & { found: ToPublish }) {
  const { checks, current, versions, changes } = found
  const { Errors, Warnings, Notes } = checks
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set())
  const [note, setNote] = useState('')
  const [tells, setTells] = useState(versions === 0)
  const navigate = useNavigate()
  const setSearch = useSetSearch()
  const client = useQueryClient()
  const publishing = publishingDraft(inquiryId)
  const { mutate, isPending } = useChange({
    ...publishing,
    onSuccess: ({ Version }) => {
      const to = pathTo(paths.insights, { role: 'SuperAdmin', inquiryId })
      toastSuccess({
        title: texts.versionIsPublished({ version: Version }),
        message: tells ? texts.managersAreEmailed : undefined,
        link: { label: texts.viewInsights, to, follow: () => void navigate(to) },
        stays: STAYS,
      })
      close()
      // The draft has become the version, and starts from it again. A failure shows with the next save.
      void readDraft(inquiryId).then(draft.restart, () => undefined)
    },
    // Someone else may have been faster: the current state is shown before sending again.
    onError: () => void client.invalidateQueries(toPublish(inquiryId, draft.save)),
  })
  const open = Warnings.filter(({ Code }) => !accepted.has(Code))
  const hindrance = hindranceOf(Errors.length, open.length)
  const lead = (section: ResultsSection) => {
    close()
    setSearch((search) => search.set('section', section), { replace: true })
    // First the dialog returns the focus.
    setTimeout(() => focusSection(section), FADE)
  }
  return (
    <Stack gap="lg">
      {current && <Replaced version={current} />}
      {Errors.length > 0 && (
        <section className={classes.faults} aria-label={texts.toFix}>
          <Text fw={600}>
            <IconAlertTriangle size={18} aria-hidden /> {texts.fixProblemsFirst({ count: Errors.length })}
          </Text>
          <ul>
            {Errors.map((check) => (
              <li key={`${check.Code} ${check.Message}`}>
                <Leads check={check} lead={lead} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {Warnings.length > 0 && (
        <section className={classes.warnings} aria-label={texts.toCheck}>
          <Text fw={600}>{texts.checkThese({ count: Warnings.length })}</Text>
          <ul className={classes.ticks}>
            {Warnings.map((check) => (
              <li key={check.Code}>
                <Checkbox
                  label={check.Message}
                  checked={accepted.has(check.Code)}
                  onChange={({ currentTarget: { checked } }) => {
                    const next = new Set(accepted)
                    if (checked) next.add(check.Code)
                    else next.delete(check.Code)
                    setAccepted(next)
                  }}
                />
                {check.Section && <Lead section={check.Section} lead={lead} />}
              </li>
            ))}
          </ul>
        </section>
      )}
      {Errors.length === 0 && Warnings.length === 0 && (
        <Text className={classes.fine}>
          <IconCircleCheck size={20} aria-hidden /> {texts.noProblems}
        </Text>
      )}
      {Notes.length > 0 && (
        <section className={classes.notes} aria-label={texts.worthKnowing}>
          <Text fw={600}>
            <IconInfoCircle size={18} aria-hidden /> {texts.worthKnowing}
          </Text>
          <ul>
            {Notes.map((check) => (
              <li key={check.Code}>
                <Leads check={check} lead={lead} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {current && (
        <section aria-label={texts.whatChanges} className={classes.changes}>
          <Text fw={600}>
            {changes.length === 0
              ? texts.nothingDiffers({ version: current.Version })
              : texts.changesFrom({ version: current.Version })}
          </Text>
          {changes.length > 0 && <DifferenceBySection changes={changes} />}
        </section>
      )}
      <Textarea
        label={texts.noteForTheManagers}
        description={current ? texts.aboutNoteOfNewVersion : texts.aboutNote}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        maxLength={limits.multiline}
        autosize
        minRows={2}
        maxRows={8}
      />
      <Checkbox
        label={texts.emailTheManagers}
        description={texts.aboutEmailing}
        checked={tells}
        onChange={({ currentTarget }) => setTells(currentTarget.checked)}
      />
      <div className={classes.publish}>
        <Text size="sm" c="dimmed" role="status">
          {hindrance ?? (current ? '' : texts.publishingClosesTheSurvey)}
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close} disabled={isPending}>
            {texts.cancel}
          </Button>
          <Button
            loading={isPending}
            disabled={hindrance !== undefined}
            onClick={() =>
              mutate({
                Revision: draft.state().saved.Revision,
                Version: current?.Version ?? 0,
                Note: note,
                AcceptedWarnings: Warnings.map(({ Code }) => Code),
                Notify: tells,
              })
            }
          >
            {texts.publish}
          </Button>
        </Group>
      </div>
    </Stack>
  )
}

/** Milliseconds: a toast with a link stays longer, and a dialog takes this long to close. */
const STAYS = 10_000
const FADE = 200

/** Why it cannot be published now, in words; undefined if it can. */
function hindranceOf(errors: number, open: number): string | undefined {
  if (errors > 0) return texts.fixProblemsAbove
  if (open > 0) return texts.tickOffItems({ count: open })
  return undefined
}

/** What the organisation sees now, and what becomes of it. [PUBL-010] */
function Replaced({ version: { Version, PublishedAt, PublishedBy } }: { version: ResultsVersion }) {
  return (
    <div className={classes.replaced}>
      <IconReplace size={20} aria-hidden />
      <Text>
        {rich(
          texts.replacesVersionBy({
            version: Version,
            publishedAt: instantInWords(PublishedAt),
            b: (words) => <b>{words}</b>,
            publishedBy: PublishedBy,
          }),
        )}
      </Text>
    </div>
  )
}

function Leads({
  check: { Message, Section },
  lead,
}: {
  check: ResultsCheck
  lead: (section: ResultsSection) => void
}) {
  return (
    <>
      {Message} {Section && <Lead section={Section} lead={lead} />}
    </>
  )
}

/** Links to the part a check is about. */
function Lead({ section, lead }: { section: ResultsSection; lead: (section: ResultsSection) => void }) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      rightSection={<IconArrowRight size={16} aria-hidden />}
      onClick={() => lead(section)}
    >
      {texts.goToSection({ section: sectionNames[section] })}
    </Button>
  )
}

function Waiting() {
  return (
    <Stack gap="lg" aria-busy>
      <Text c="dimmed" role="status">
        {texts.savingAndChecking}
      </Text>
      <Skeleton height={120} radius={8} />
      <Skeleton height={80} radius={8} />
    </Stack>
  )
}
