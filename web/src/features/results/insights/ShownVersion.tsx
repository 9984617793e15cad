import { Anchor, Button, Skeleton } from '@mantine/core'
import { listResultsVersions } from '@plumbline/contract/results/results'
import { type CurrentResults, markResultsSeen } from '@plumbline/contract/results/results-versions'
import { mayCall } from '@plumbline/contract/wire/call'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/results/insights'
import { IconGitCompare, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useChange } from '../../../api/use-change.ts'
import { FoldedText } from '../../../domain/differences/FoldedText.tsx'
import * as paths from '../../../paths.ts'
import { instantInWords } from '../../../ui/marks/dates.ts'
import { rich } from '../../../ui/marks/rich.ts'
import { useDialog } from '../../../ui/overlays/dialog-address.ts'
import { currentResults, markingSeen, resultsWhenOpened } from './insights.queries.ts'
import type { InsightsAt } from './links.ts'
import classes from './versions.module.css'
import { WhatChangedDialog } from './WhatChangedDialog.tsx'

/**
 * 'Version 2, 7 Oct 2026', and the changes since the one a manager saw; nothing before the first. [PUBL-011, PUBL-017]
 */
export function ShownVersion({ at }: { at: InsightsAt }) {
  const { data, isPending } = useQuery(currentResults(at.inquiryId))
  if (isPending) return <Skeleton height={30} width={200} mt={4} />
  if (!data?.Current) return null
  return <Shown key={data.Current.Version} at={at} current={data.Current} told={data} />
}

interface ShownProps {
  at: InsightsAt
  current: NonNullable<CurrentResults['Current']>
  told: CurrentResults
}

function Shown({ at: { role, inquiryId }, current: { Version, PublishedAt }, told }: ShownProps) {
  const { data: opened } = useQuery(resultsWhenOpened(inquiryId, told))
  const dialog = useDialog('what-changed')
  const { mutate: markSeen } = useChange(markingSeen(inquiryId))
  const marks = mayCall(role, markResultsSeen) && told.Seen !== Version
  useEffect(() => {
    if (marks) markSeen(Version)
  }, [marks, markSeen, Version])
  const { Seen } = opened
  return (
    <div className={classes.line}>
      <span>
        {rich(
          t.versionOf({
            version: Version,
            publishedAt: instantInWords(PublishedAt),
            b: (words) => <span className={classes.number}>{words}</span>,
          }),
        )}
      </span>
      {Seen !== null && Seen < Version && (
        <>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconGitCompare size={16} aria-hidden />}
            onClick={dialog.open}
          >
            {t.whatChanged}
          </Button>
          <WhatChangedDialog opened={dialog.opened} close={dialog.close} results={opened} seen={Seen} />
        </>
      )}
      {mayCall(role, listResultsVersions) && (
        <Anchor component={Link} to={pathTo(paths.resultsVersions, { inquiryId })}>
          {t.allVersions}
        </Anchor>
      )}
    </div>
  )
}

/** When results were withdrawn, and the consultant's reason. [PUBL-019] */
export function Withdrawn({ inquiryId }: { inquiryId: string }) {
  const withdrawn = useQuery(currentResults(inquiryId)).data?.Withdrawn
  if (!withdrawn) return null
  return (
    <div className={classes.notice} data-kind="withdrawn" role="note">
      <IconInfoCircle size={20} aria-hidden />
      <div className={classes.said}>
        <b>{t.resultsWereWithdrawn({ at: instantInWords(withdrawn.At) })}</b>
        <FoldedText text={withdrawn.Reason} />
      </div>
    </div>
  )
}
