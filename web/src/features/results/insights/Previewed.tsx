import { Anchor, Button } from '@mantine/core'
import type { ResultsVersion } from '@plumbline/contract/results/results'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/results/insights'
import { IconEye } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as paths from '../../../paths.ts'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { FocusedTitle } from '../../../ui/frames/Screen.tsx'
import { instantInWords } from '../../../ui/marks/dates.ts'
import { PageTitle } from '../../../ui/marks/PageTitle.tsx'
import { resultsVersions } from '../../inquiries/monitor-activity/monitor-activity.queries.ts'
import classes from './versions.module.css'

interface PreviewedProps {
  inquiryId: string
  /** 'draft', or a version number. */
  shown: string
  waiting: ReactNode
  children: ReactNode
}

/**
 * Above a preview: what is shown, and what managers currently see. Also says if there is no such version. [PUBL-009,
 * PUBL-011]
 */
export function Previewed({ inquiryId, shown, waiting, children }: PreviewedProps) {
  const all = pathTo(paths.resultsVersions, { inquiryId })
  return (
    <Loaded read={resultsVersions(inquiryId)} waiting={waiting}>
      {(versions) => {
        const version = versions.find(({ Version }) => String(Version) === shown)
        if (shown !== 'draft' && version === undefined) {
          return (
            <>
              <PageTitle>{t.titleOfNoSuchVersion}</PageTitle>
              <FocusedTitle size="h2">{t.noSuchVersion}</FocusedTitle>
              <Button component={Link} to={all} mt="sm">
                {t.seeAllVersions}
              </Button>
            </>
          )
        }
        return (
          <>
            <div className={classes.notice} role="note" aria-label={t.preview}>
              <IconEye size={20} aria-hidden />
              <div className={classes.words}>
                <span>{whatIsShown(version, versions)}</span>
                {versions.length > 0 && (
                  <Anchor component={Link} to={all}>
                    {t.allVersions}
                  </Anchor>
                )}
              </div>
            </div>
            {children}
          </>
        )
      }}
    </Loaded>
  )
}

/** 'Version 1, 7 Oct 2026. Managers currently see version 2.' */
function whatIsShown(version: ResultsVersion | undefined, versions: readonly ResultsVersion[]): ReactNode {
  const current = versions.find(({ IsCurrent }) => IsCurrent)
  const meanwhile = current === undefined ? t.managersSeeNothing : t.managersSeeVersion({ version: current.Version })
  if (version === undefined) {
    return (
      <>
        <b>{t.draftIsPreviewed}</b> {meanwhile}
      </>
    )
  }
  const { Version, PublishedAt, Withdrawn, IsCurrent } = version
  const shown = { version: Version, publishedAt: instantInWords(PublishedAt) }
  return (
    <>
      <b>
        {Withdrawn
          ? t.versionWithdrawn({ ...shown, withdrawnAt: instantInWords(Withdrawn.At) })
          : t.versionPublished(shown)}
      </b>{' '}
      {IsCurrent ? t.managersSeeThis : meanwhile}
    </>
  )
}
