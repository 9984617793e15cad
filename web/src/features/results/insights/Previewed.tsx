import { Anchor, Button } from '@mantine/core'
import type { ResultsVersion } from '@plumbline/contract/results/results'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { IconEye } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as paths from '../../../paths.ts'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { FocusedTitle } from '../../../ui/frames/Screen.tsx'
import { instantInWords } from '../../../ui/marks/dates.ts'
import { resultsVersions } from '../../inquiries/monitor-activity/monitor-activity.queries.ts'
import classes from './versions.module.css'

interface PreviewedProps {
  inquiryId: string
  /** 'draft', or the number of a version. */
  shown: string
  waiting: ReactNode
  children: ReactNode
}

/** Above a preview: what one looks at, and what managers see meanwhile. Where there is no such version it says so. [PUBL-009, PUBL-011] */
export function Previewed({ inquiryId, shown, waiting, children }: PreviewedProps) {
  const all = pathTo(paths.resultsVersions, { inquiryId })
  return (
    <Loaded read={resultsVersions(inquiryId)} waiting={waiting}>
      {(versions) => {
        const version = versions.find(({ Version }) => String(Version) === shown)
        if (shown !== 'draft' && version === undefined) {
          return (
            <>
              <title>No such version · Plumbline</title>
              <FocusedTitle size="h2">These results have no such version.</FocusedTitle>
              <Button component={Link} to={all} mt="sm">
                See all versions
              </Button>
            </>
          )
        }
        return (
          <>
            <div className={classes.notice} role="note" aria-label="Preview">
              <IconEye size={20} aria-hidden />
              <div className={classes.words}>
                <span>{whatIsShown(version, versions)}</span>
                {versions.length > 0 && (
                  <Anchor component={Link} to={all}>
                    All versions
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
  const meanwhile =
    current === undefined
      ? 'Managers can’t see any results right now.'
      : `Managers currently see version ${current.Version}.`
  if (version === undefined) {
    return (
      <>
        <b>Preview of the draft: none of it is published.</b> {meanwhile}
      </>
    )
  }
  const { Version, PublishedAt, Withdrawn, IsCurrent } = version
  return (
    <>
      <b>
        Version {Version}, {instantInWords(PublishedAt)}
        {Withdrawn && `, withdrawn on ${instantInWords(Withdrawn.At)}`}.
      </b>{' '}
      {IsCurrent ? 'This is what managers currently see.' : meanwhile}
    </>
  )
}
