import { Button, Skeleton, Text } from '@mantine/core'
import type { Inquiry } from '@plumbline/contract/inquiries/inquiries'
import { exportData, reportLanguages } from '@plumbline/contract/results/reports'
import { mayCall } from '@plumbline/contract/wire/call'
import { limits } from '@plumbline/contract/wire/limits'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/results/insights'
import { nameOfLanguage } from '@plumbline/texts/src/languages'
import {
  IconAdjustmentsHorizontal,
  IconChevronDown,
  IconFileDownload,
  IconLanguage,
  IconLink,
  IconUsers,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { useChange } from '../../../api/use-change.ts'
import { useIsPrinting } from '../../../domain/charts/printing.ts'
import { pageLanguage } from '../../../domain/language/language.ts'
import * as paths from '../../../paths.ts'
import { saveFrom } from '../../../ui/files/save-file.ts'
import type { Back } from '../../../ui/frames/came-from.ts'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { BackLink, FocusedTitle } from '../../../ui/frames/Screen.tsx'
import { CutText, cut } from '../../../ui/marks/CutText.tsx'
import { PageTitle } from '../../../ui/marks/PageTitle.tsx'
import { rich } from '../../../ui/marks/rich.ts'
import { DropDown } from '../../../ui/overlays/DropDown.tsx'
import { useDialog } from '../../../ui/overlays/dialog-address.ts'
import { Entry } from '../../../ui/overlays/Entry.tsx'
import { lazyCode } from '../../../ui/overlays/lazy-code.ts'
import { inquiryById } from '../../inquiries/inquiries/inquiries.queries.ts'
import classes from './insights.module.css'
import { exportingData, reportChoice } from './insights.queries.ts'
import { type InsightsAt, partAt, tabs } from './links.ts'
import { Previewed } from './Previewed.tsx'
import { ReadingChoice, ReadingIn, useReading } from './reading.tsx'
import { ShownVersion, Withdrawn } from './ShownVersion.tsx'
import { useOneVersion } from './use-one-version.ts'

/** The frame of all insights tabs: the inquiry, the current tab, and links to the others. */
export function InsightsLayout(at: InsightsAt) {
  useIsPrinting()
  const { inquiryId, shown } = at
  useOneVersion(inquiryId, shown !== undefined)
  return (
    <div className={classes.insights}>
      <div className={classes.path}>
        <BackLink {...backFrom(at)} />
        <CutName inquiryId={inquiryId} />
      </div>
      <Loaded read={inquiryById(inquiryId)} waiting={<Waiting />}>
        {({ value }) => (
          <ReadingIn key={`${inquiryId} ${shown}`} at={at} waiting={<Waiting />}>
            {shown === undefined ? (
              <>
                <Header at={at} inquiry={value} />
                <Withdrawn inquiryId={inquiryId} />
                <Tabs at={at} />
                <Outlet />
              </>
            ) : (
              <Previewed inquiryId={inquiryId} shown={shown} waiting={<Waiting />}>
                <Header at={at} inquiry={value} />
                <Tabs at={at} />
                <Outlet />
              </Previewed>
            )}
          </ReadingIn>
        )}
      </Loaded>
    </div>
  )
}

function backFrom(at: InsightsAt): Back {
  if (at.shown === undefined) return { to: pathTo(paths.dashboard, at), label: t.dashboard }
  return { to: pathTo(paths.prepareResults, at), label: t.prepareResults }
}

/** The breadcrumb's part not in the heading: a name too long for the breadcrumb, cut. [INSI-004] */
function CutName({ inquiryId }: { inquiryId: string }) {
  const { data } = useQuery(inquiryById(inquiryId))
  if (data === undefined || cut(data.value.Description, limits.insightsName) === data.value.Description) return null
  return (
    <span>
      <span aria-hidden>/ </span>
      <CutText text={data.value.Description} limit={limits.insightsName} />
    </span>
  )
}

function Header({ at, inquiry }: { at: InsightsAt; inquiry: Inquiry }) {
  const { role, shown } = at
  const { Id, Description, InquiryTypeName, CustomerName } = inquiry
  const tab = useActiveTab(at)
  const named = { tab, inquiry: cut(Description, limits.insightsName) }
  return (
    <header className={classes.header}>
      <PageTitle>{shown === undefined ? t.titleOfInsights(named) : t.titleOfPreview(named)}</PageTitle>
      <div className={classes.heading}>
        <FocusedTitle>
          <span className={classes.name} dir="auto">
            {Description}
          </span>
        </FocusedTitle>
        <Text c="dimmed" mt={4} className={classes.facts}>
          {role === 'SuperAdmin' && <span>{CustomerName} · </span>}
          <span>{InquiryTypeName}</span> · <span className={classes.tabName}>{tab}</span>
        </Text>
        {shown === undefined && <ShownVersion at={at} />}
      </div>
      <div className={classes.actions}>
        <ReadingChoice />
        {shown === undefined && <Exports role={role} inquiryId={Id} />}
      </div>
    </header>
  )
}

/** Everything at once for consultants, and chosen parts; managers choose if their organisation's setting allows it. [RPRT-003] */
function Exports({ role, inquiryId }: { role: InsightsAt['role']; inquiryId: string }) {
  const { opened, open, close } = useDialog('export')
  const ExportDialog = useExportDialog(opened)
  const sharing = useDialog('share')
  const ShareDialog = useShareDialog(sharing.opened)
  const isConsultant = mayCall(role, exportData)
  const { data } = useQuery({ ...reportChoice(inquiryId), enabled: !isConsultant })
  if (!isConsultant && data?.IsAllowed !== true) return null
  return (
    <>
      {isConsultant ? (
        <ExportData inquiryId={inquiryId} choose={open} share={sharing.open} />
      ) : (
        <>
          <Button variant="default" leftSection={<IconFileDownload size={18} aria-hidden />} onClick={open}>
            {t.exportResults}
          </Button>
          <Button variant="default" leftSection={<IconLink size={18} aria-hidden />} onClick={sharing.open}>
            {t.shareByLink}
          </Button>
        </>
      )}
      {ExportDialog && <ExportDialog inquiryId={inquiryId} opened={opened} close={close} />}
      {ShareDialog && <ShareDialog inquiryId={inquiryId} opened={sharing.opened} close={sharing.close} />}
    </>
  )
}
const useExportDialog = lazyCode(async () => (await import('./ExportDialog.tsx')).ExportDialog)
const useShareDialog = lazyCode(async () => (await import('./sharing/ShareDialog.tsx')).ShareDialog)

/**
 * Creates the report, which takes a moment, and downloads it: in the page's language, or another one chosen in the menu;
 * participants' names and addresses are optional. [TRUE-008, LANG-006]
 */
function ExportData({ inquiryId, choose, share }: { inquiryId: string; choose: () => void; share: () => void }) {
  const others = otherLanguages(useReading().choices)
  const { mutate, isPending } = useChange({
    ...exportingData(inquiryId),
    onSuccess: ({ DocPath }) => saveFrom(DocPath),
  })
  return (
    <Button.Group>
      <Button
        variant="default"
        leftSection={<IconFileDownload size={18} aria-hidden />}
        loading={isPending}
        onClick={() => mutate({ participants: 'false' })}
      >
        {t.exportData}
      </Button>
      <DropDown
        button={(opens) => (
          <Button {...opens} variant="default" px="xs" disabled={isPending} aria-label={t.moreExportOptions}>
            <IconChevronDown size={16} aria-hidden />
          </Button>
        )}
      >
        <Entry icon={IconAdjustmentsHorizontal} onClick={choose}>
          {t.choosePartsAndFormat}
        </Entry>
        <Entry icon={IconLink} onClick={share}>
          {t.shareByLink}
        </Entry>
        <Entry icon={IconUsers} onClick={() => mutate({ participants: 'true' })}>
          {t.withNamesAndEmails}
        </Entry>
        {others.map((language) => (
          <Fragment key={language}>
            <Entry icon={IconLanguage} onClick={() => mutate({ participants: 'false', language })}>
              <span lang={language}>{nameOfLanguage(language)}</span>
            </Entry>
            <Entry icon={IconUsers} onClick={() => mutate({ participants: 'true', language })}>
              {rich(
                t.inLanguageWithNames({
                  language: nameOfLanguage(language),
                  name: (words) => <span lang={language}>{words}</span>,
                }),
              )}
            </Entry>
          </Fragment>
        ))}
      </DropDown>
    </Button.Group>
  )
}

/** Those of reports, and those that the results can be read in. */
const otherLanguages = (choices: readonly string[]) =>
  [...new Set([...reportLanguages, ...choices])].filter((language) => language !== pageLanguage())

function Tabs({ at }: { at: InsightsAt }) {
  return (
    <nav className={classes.tabs} aria-label={t.insights}>
      {tabs.map(({ part, name }) => (
        <NavLink key={name} to={partAt(part, at)} className={classes.tab ?? ''}>
          {name}
        </NavLink>
      ))}
    </nav>
  )
}

function useActiveTab(at: InsightsAt): string {
  const { pathname } = useLocation()
  const isHere = (path: string) => `${pathname}/`.toLowerCase().startsWith(`${path}/`.toLowerCase())
  return tabs.find(({ part }) => isHere(partAt(part, at)))?.name ?? tabs[0].name
}

function Waiting() {
  return (
    <>
      <Skeleton height={60} width="min(100%, 420px)" />
      <Skeleton height={42} />
      <Skeleton height={320} radius={12} />
    </>
  )
}
