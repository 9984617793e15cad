import { Alert, Button, Text } from '@mantine/core'
import {
  type ResultsDraft,
  type ResultsSection,
  resultsSections,
  type Suggestions,
} from '@plumbline/contract/results/results-draft'
import type { Statistics } from '@plumbline/contract/results/statistics'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/results/results'
import { IconFileDownload, IconFileUpload, IconInfoCircle, IconRestore, IconVersions } from '@tabler/icons-react'
import { Activity, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Versioned } from '../../../api/change.ts'
import { useChange } from '../../../api/use-change.ts'
import * as paths from '../../../paths.ts'
import { saveFile } from '../../../ui/files/save-file.ts'
import { hasOwner } from '../../../ui/forms/typed-values.ts'
import { Foot } from '../../../ui/frames/FormScreen.tsx'
import { DropDown } from '../../../ui/overlays/DropDown.tsx'
import { useDialog } from '../../../ui/overlays/dialog-address.ts'
import { Entry } from '../../../ui/overlays/Entry.tsx'
import { LeavePrompt } from '../../../ui/overlays/LeavePrompt.tsx'
import { BeginAnewDialog } from './BeginAnewDialog.tsx'
import { DraftConflict } from './DraftConflict.tsx'
import { DraftLanguages } from './draft/DraftLanguages.tsx'
import type { Merged } from './draft/draft-merge.rules.ts'
import type { DraftState } from './draft/draft-saving.ts'
import { progressOf } from './draft/progress.rules.ts'
import { fetchingDraftWorkbook } from './draft/results-draft.queries.ts'
import { useDraft } from './draft/use-draft.ts'
import { PublishDialog } from './PublishDialog.tsx'
import classes from './prepare-results.module.css'
import { SaveState } from './SaveState.tsx'
import { AdvanceInsightsSection } from './sections/AdvanceInsightsSection.tsx'
import { AreaColorsSection } from './sections/AreaColorsSection.tsx'
import { ComparisonSection } from './sections/ComparisonSection.tsx'
import { FindingsSection } from './sections/FindingsSection.tsx'
import { InputsSection } from './sections/InputsSection.tsx'
import { RecommendationsSection } from './sections/RecommendationsSection.tsx'
import { RoadmapSection } from './sections/RoadmapSection.tsx'
import { NextSection, SectionList } from './sections/SectionList.tsx'
import type { CatalogueAt } from './sections/section-props.ts'
import { focusSection, useSection } from './sections/sections.ts'
import { WorkbookDialog } from './WorkbookDialog.tsx'

interface DraftEditorProps {
  at: CatalogueAt
  read: Versioned<ResultsDraft>
  suggestions: Suggestions
  statistics: Statistics | null
}

/** The results draft: its seven parts, one at a time, its save status, and the next steps. [SEND-008] */
export function DraftEditor({ at, read, suggestions, statistics }: DraftEditorProps) {
  const { draft, state, wasRestored, giveUp } = useDraft(at.inquiryId, read)
  // A conflict can be postponed; it reopens from the save status.
  const [putOff, setPutOff] = useState<Merged | null>(null)
  const publish = useDialog('publish')
  const workbook = useDialog('workbook')
  const anew = useDialog('begin-anew')
  const { content, saved } = state
  const shared = { change: draft.change, suggestions }
  const section = useSection()
  const shown = useRef(section)
  useEffect(() => {
    if (section === shown.current) return
    shown.current = section
    focusSection(section)
  }, [section])
  const parts: Record<ResultsSection, ReactNode> = {
    AreaColors: <AreaColorsSection {...shared} own={content.AreaColors} statistics={statistics} />,
    Findings: (
      <FindingsSection
        {...shared}
        own={content.Findings}
        statistics={statistics}
        at={at}
        showsEvidence={content.ShowsEvidence !== false}
      />
    ),
    Recommendations: <RecommendationsSection {...shared} own={content.Recommendations} at={at} />,
    Inputs: <InputsSection {...shared} own={content.Inputs} statistics={statistics} />,
    AdvanceInsights: <AdvanceInsightsSection change={draft.change} own={content.AdvanceInsights} />,
    Roadmap: <RoadmapSection {...shared} own={content.Roadmap} />,
    ComparedWith: (
      <ComparisonSection
        inquiryId={at.inquiryId}
        revision={saved.Revision}
        chosen={content.ComparedWith}
        joined={content.JoinedQuestions}
        change={draft.change}
      />
    ),
  }
  return (
    <>
      {wasRestored && state.isDirty && (
        <Alert color="blue" variant="light" icon={<IconInfoCircle aria-hidden />}>
          {t.changesRestored}
        </Alert>
      )}
      <div className={classes.head}>
        <Text c="dimmed">{beginningOf(saved, statistics)}</Text>
        <More
          inquiryId={at.inquiryId}
          save={draft.save}
          load={workbook.open}
          beginAnew={saved.Revision > 0 ? anew.open : undefined}
        />
      </div>
      <DraftLanguages inquiryId={at.inquiryId} save={draft.save} isDirty={state.isDirty} />
      <div className={classes.page}>
        <SectionList current={section} progress={progressOf(content, suggestions, statistics)} />
        <div className={classes.sections}>
          {/* Searches, removals and drafts within a section are kept when the person returns to it. */}
          {resultsSections.map((each) => (
            <Activity key={each} mode={each === section ? 'visible' : 'hidden'}>
              {parts[each]}
            </Activity>
          ))}
          <NextSection current={section} />
        </div>
      </div>
      <Foot said={<SaveState state={state} retry={draft.retry} choose={() => setPutOff(null)} />}>
        <Preview inquiryId={at.inquiryId} save={draft.save} isDirty={state.isDirty} />
        <Button onClick={publish.open}>{t.checkAndPublish}</Button>
      </Foot>
      <DraftConflict
        conflict={state.conflict}
        isOpen={state.conflict !== null && state.conflict !== putOff}
        close={() => setPutOff(state.conflict)}
        settle={draft.settle}
      />
      <PublishDialog inquiryId={at.inquiryId} draft={draft} opened={publish.opened} close={publish.close} />
      <WorkbookDialog inquiryId={at.inquiryId} draft={draft} opened={workbook.opened} close={workbook.close} />
      <BeginAnewDialog inquiryId={at.inquiryId} draft={draft} opened={anew.opened} close={anew.close} />
      {/* Leaving saves what it can; the person is only asked if that fails. */}
      <LeavePrompt when={() => isStuck(draft.state()) && hasOwner()} onLeave={giveUp} />
    </>
  )
}

/** A preview of the insights with the unsaved state of the screen. [PUBL-009] */
function Preview({ inquiryId, save, isDirty }: { inquiryId: string; save: () => Promise<boolean>; isDirty: boolean }) {
  const to = pathTo(paths.preview, { inquiryId })
  const navigate = useNavigate()
  return (
    <Button
      component={Link}
      to={to}
      variant="default"
      onClick={(event) => {
        if (!isDirty) return
        event.preventDefault()
        void save().then((isSaved) => isSaved && navigate(to))
      }}
    >
      {t.preview}
    </Button>
  )
}

const isStuck = ({ isDirty, trouble, conflict }: DraftState) => isDirty && (trouble !== null || conflict !== null)

interface MoreProps {
  inquiryId: string
  save: () => Promise<boolean>
  load: () => void
  /** Undefined if nothing has been saved yet. */
  beginAnew: (() => void) | undefined
}

/** Workbook upload and download, and starting over. [PUBL-005] */
function More({ inquiryId, save, load, beginAnew }: MoreProps) {
  const [isWaiting, setWaiting] = useState(false)
  const { mutateAsync } = useChange({ ...fetchingDraftWorkbook(inquiryId), onSuccess: saveFile })
  const download = async () => {
    setWaiting(true)
    try {
      // The workbook contains the state of the screen.
      if (await save()) await mutateAsync()
    } finally {
      setWaiting(false)
    }
  }
  return (
    <DropDown
      button={(opens) => (
        <Button {...opens} variant="default" loading={isWaiting}>
          {t.moreActions}
        </Button>
      )}
    >
      <Entry icon={IconFileDownload} onClick={() => void download().catch(() => undefined)}>
        {t.downloadAsWorkbook}
      </Entry>
      <Entry icon={IconFileUpload} onClick={load}>
        {t.uploadWorkbook}
      </Entry>
      <Entry icon={IconVersions} to={pathTo(paths.resultsVersions, { inquiryId })}>
        {t.versions}
      </Entry>
      {beginAnew && (
        <Entry icon={IconRestore} onClick={beginAnew}>
          {t.startOver}
        </Entry>
      )}
    </DropDown>
  )
}

/** The source of an unsaved draft; and the consequences of missing figures. */
function beginningOf({ Revision, StartsFrom }: ResultsDraft, statistics: Statistics | null): string {
  const nobody = statistics === null || statistics.Response.Submitted === 0
  const begun =
    Revision > 0 ? t.draftIsShared : StartsFrom !== 'answers' ? t.startsWith({ from: StartsFrom }) : undefined
  return nobody ? `${t.noAnswersYet} ${begun ?? t.youCanStillPrepare}` : (begun ?? t.nothingIsPublishedUntil)
}
