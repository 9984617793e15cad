import { Button, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core'
import type { ResultsVersion } from '@plumbline/contract/results/results'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { searchTo } from '@plumbline/contract/wire/search-to'
import { t } from '@plumbline/texts/results/results'
import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useChange } from '../../../../api/use-change.ts'
import { FoldedText } from '../../../../domain/differences/FoldedText.tsx'
import * as paths from '../../../../paths.ts'
import { saveFile } from '../../../../ui/files/save-file.ts'
import { Loaded } from '../../../../ui/frames/Loaded.tsx'
import { NoData } from '../../../../ui/frames/NoData.tsx'
import { Screen } from '../../../../ui/frames/Screen.tsx'
import { momentInWords } from '../../../../ui/marks/dates.ts'
import { rich } from '../../../../ui/marks/rich.ts'
import { Subject } from '../../../../ui/marks/Subject.tsx'
import { inquiryById } from '../../../inquiries/inquiries/inquiries.queries.ts'
import { fetchingWorkbook, resultsVersions } from '../../../inquiries/monitor-activity/monitor-activity.queries.ts'
import { CompareDialog } from './CompareDialog.tsx'
import { RepublishDialog } from './RepublishDialog.tsx'
import classes from './versions.module.css'
import { WithdrawDialog } from './WithdrawDialog.tsx'

type At = Pick<ParamsOf<typeof paths.resultsVersions>, 'inquiryId'>

/**
 * All published versions of an inquiry's results: view, compare, download, publish again, and withdraw the current one.
 * [PUBL-011, PUBL-019]
 */
export function VersionsScreen({ inquiryId }: At) {
  const inquiry = useQuery(inquiryById(inquiryId)).data?.value
  return (
    <Screen
      title={t.versionsOfResults}
      about={t.aboutVersions}
      back={{ to: pathTo(paths.prepareResults, { inquiryId }), label: t.prepareResults }}
    >
      <Subject
        of={inquiry && { name: inquiry.Description, about: `${inquiry.CustomerName} · ${inquiry.InquiryTypeName}` }}
      />
      <Loaded read={resultsVersions(inquiryId)} waiting={<Waiting />}>
        {(versions) =>
          versions.length === 0 ? (
            <NoData title={t.nothingPublishedYet}>
              <Text c="dimmed">{t.versionsAppearHere}</Text>
              <Button component={Link} to={pathTo(paths.prepareResults, { inquiryId })} mt="sm">
                {t.prepareResults}
              </Button>
            </NoData>
          ) : (
            <Versions inquiryId={inquiryId} versions={versions} />
          )
        }
      </Loaded>
    </Screen>
  )
}

function Versions({ inquiryId, versions }: At & { versions: readonly ResultsVersion[] }) {
  // Kept until the dialog has closed.
  const [chosen, setChosen] = useState<{ kind: 'republish' | 'withdraw'; version: ResultsVersion }>()
  const [isOpen, setIsOpen] = useState(false)
  const open = (kind: 'republish' | 'withdraw', version: ResultsVersion) => {
    setChosen({ kind, version })
    setIsOpen(true)
  }
  const close = () => setIsOpen(false)
  return (
    <>
      <ul className={classes.versions}>
        {versions.map((version) => (
          <Version
            key={version.Version}
            inquiryId={inquiryId}
            version={version}
            compare={comparedFirst(version, versions)}
            republish={() => open('republish', version)}
            withdraw={() => open('withdraw', version)}
          />
        ))}
      </ul>
      <CompareDialog inquiryId={inquiryId} versions={versions} />
      <RepublishDialog
        inquiryId={inquiryId}
        version={chosen?.version}
        versions={versions}
        opened={isOpen && chosen?.kind === 'republish'}
        close={close}
      />
      <WithdrawDialog
        inquiryId={inquiryId}
        version={chosen?.version}
        opened={isOpen && chosen?.kind === 'withdraw'}
        close={close}
      />
    </>
  )
}

/** Compared with the previous version; the first with the newest, or with the draft if it is the only one. */
function comparedFirst({ Version }: ResultsVersion, versions: readonly ResultsVersion[]): { from: string; to: string } {
  if (Version > 1) return { from: String(Version - 1), to: String(Version) }
  return { from: '1', to: versions.length > 1 ? String(versions.length) : 'draft' }
}

interface VersionProps extends At {
  version: ResultsVersion
  compare: { from: string; to: string }
  republish: () => void
  withdraw: () => void
}

function Version({ inquiryId, version, compare, republish, withdraw }: VersionProps) {
  const { Version, PublishedAt, PublishedBy, Note, RepublishedFrom, Withdrawn, IsCurrent } = version
  const { mutate: download, isPending } = useChange({ ...fetchingWorkbook(inquiryId), onSuccess: saveFile })
  const named = { version: Version, hidden: (words: string) => <VisuallyHidden>{words}</VisuallyHidden> }
  const button = { variant: 'default', size: 'sm' } as const
  return (
    <li className={classes.version} data-current={IsCurrent || undefined}>
      <div className={classes.head}>
        <Title order={2} size="h3">
          {t.versionNumber({ version: Version })}
        </Title>
        {IsCurrent && (
          <span className={classes.mark}>
            <IconCircleCheck size={18} aria-hidden />
            {t.current}
          </span>
        )}
        {Withdrawn && (
          <span className={classes.mark} data-kind="withdrawn">
            <IconArrowBackUp size={18} aria-hidden />
            {t.withdrawn}
          </span>
        )}
        <span className={classes.when}>
          {t.publishedAtBy({ publishedAt: momentInWords(PublishedAt), publishedBy: PublishedBy })}
        </span>
      </div>
      {RepublishedFrom !== null && <Text c="dimmed">{t.republishedFrom({ republishedFrom: RepublishedFrom })}</Text>}
      {Note !== '' && <FoldedText text={Note} />}
      {Withdrawn && (
        <div className={classes.withdrawn}>
          <Text size="sm" fw={600}>
            {t.withdrawnAtBy({ at: momentInWords(Withdrawn.At), by: Withdrawn.By })}
          </Text>
          <FoldedText text={Withdrawn.Reason} />
        </div>
      )}
      <div className={classes.actions}>
        <Button {...button} component={Link} to={pathTo(paths.previewOf, { inquiryId, shown: String(Version) })}>
          {rich(t.viewInsightsOf(named))}
        </Button>
        <Button {...button} component={Link} to={{ search: searchTo(paths.resultsVersions, compare) }}>
          {rich(t.compareVersion(named))}
        </Button>
        <Button {...button} loading={isPending} onClick={() => download({ version: Version })}>
          {rich(t.downloadWorkbookOf(named))}
        </Button>
        {IsCurrent ? (
          <Button {...button} onClick={withdraw}>
            {rich(t.withdrawVersion(named))}
          </Button>
        ) : (
          <Button {...button} onClick={republish}>
            {rich(t.publishVersionAgain(named))}
          </Button>
        )}
      </div>
    </li>
  )
}

function Waiting() {
  return (
    <div className={classes.versions}>
      <Skeleton height={152} radius={12} />
      <Skeleton height={152} radius={12} />
    </div>
  )
}
