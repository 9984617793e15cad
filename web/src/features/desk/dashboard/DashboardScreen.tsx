import { Skeleton, Title, VisuallyHidden } from '@mantine/core'
import type { Inquiry } from '@plumbline/contract/inquiries/inquiries'
import { limits } from '@plumbline/contract/wire/limits'
import type { ParamsOf } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/desk/dashboard'
import { useQuery } from '@tanstack/react-query'
import { memo, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type * as paths from '../../../paths.ts'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { Screen } from '../../../ui/frames/Screen.tsx'
import { CutText, cut } from '../../../ui/marks/CutText.tsx'
import { instantInWords } from '../../../ui/marks/dates.ts'
import { StatusMark } from '../../../ui/marks/StatusMark.tsx'
import { lazyCode } from '../../../ui/overlays/lazy-code.ts'
import classes from './DashboardScreen.module.css'
import { dashboardInquiries, type NarrowedCards } from './dashboard.queries.ts'

const useParts = lazyCode(() => import('./DashboardParts.tsx'))

/** More than so many cards are searched and narrowed; of very many so many are drawn at once. */
const FEW = 6
const AT_ONCE = 60

/** What needs who looks, and one card an inquiry: all organisations' for a SuperAdmin, the own ones for a CustomerAdmin. */
export function DashboardScreen({ role }: ParamsOf<typeof paths.dashboard>) {
  const parts = useParts(true)
  const [address] = useSearchParams()
  // What an address narrows them by is read by what comes later: without any, which is usual, nothing waits for that.
  const narrowed = address.size === 0 ? all : parts?.narrowedCards(address)
  const isNarrowed = narrowed === undefined || Object.keys(narrowed).length > 0
  const read = { ...dashboardInquiries(role, narrowed), enabled: narrowed !== undefined }
  // Where the last filter was just taken back, the narrowed cards stand until all have come.
  const { data: list, isPlaceholderData: isFormer } = useQuery({ ...read, meta: { silent: true } })
  return (
    <Screen
      title={t.dashboard}
      about={role === 'SuperAdmin' ? t.allInquiriesProgressAndResults : t.yourOrganisationsInquiriesProgress}
    >
      {parts ? <parts.NeedsYou /> : <Skeleton className={classes.needsYou ?? ''} radius={12} />}
      {(isNarrowed || isFormer || (list?.totalItem ?? 0) > FEW) && (
        <div className={classes.filters} data-several={hasThirdFilter(list?.data) || undefined}>
          {parts && narrowed && <parts.Filters narrowed={narrowed} found={list?.totalItem} />}
        </div>
      )}
      <Loaded read={read} waiting={<Waiting />}>
        {({ data, totalItem }) =>
          totalItem === 0 && !isNarrowed && !isFormer ? (
            parts && <parts.Empty role={role} />
          ) : (
            <>
              {role === 'SuperAdmin' && !isNarrowed && !isFormer && !data.some(hasResults) && (
                <div className={classes.steps}>{parts && <parts.StepsToResults inquiries={data} />}</div>
              )}
              <Cards inquiries={data} role={role} parts={parts} />
              {parts && totalItem > data.length && <parts.Newest shown={data.length} total={totalItem} />}
            </>
          )
        }
      </Loaded>
    </Screen>
  )
}

const all: NarrowedCards = {}

/** Results are there, or were until they were withdrawn. */
const hasResults = ({ Status, WithdrawnAt }: Inquiry) => Status === 'completed' || WithdrawnAt !== null

/** Beside the stage, which is always there, organisation and type are chosen where there are several of both: on a phone that takes a row more. */
function hasThirdFilter(inquiries: readonly Inquiry[] = []): boolean {
  const [first] = inquiries
  const differs = (part: 'CustomerName' | 'InquiryTypeName') => inquiries.some((one) => one[part] !== first?.[part])
  return differs('CustomerName') && differs('InquiryTypeName')
}

type Viewed = ParamsOf<typeof paths.dashboard>
type Parts = ReturnType<typeof useParts>

/** Of very many the first ones are there at once, the others follow while one looks at them. */
function Cards({ inquiries, role, parts }: { inquiries: readonly Inquiry[]; parts: Parts } & Viewed) {
  const [drawn, setDrawn] = useState(AT_ONCE)
  useEffect(() => {
    if (drawn >= inquiries.length) return
    const next = setTimeout(() => setDrawn(drawn + AT_ONCE), 50)
    return () => clearTimeout(next)
  }, [drawn, inquiries.length])
  return (
    <ul className={classes.cards}>
      {inquiries.slice(0, drawn).map((inquiry) => (
        <Card key={inquiry.Id} inquiry={inquiry} role={role} parts={parts} />
      ))}
    </ul>
  )
}

/** Drawn once: the others follow it in steps. */
const Card = memo(function Card({ inquiry, role, parts }: { inquiry: Inquiry; parts: Parts } & Viewed) {
  const { Description, InquiryTypeName, CustomerName, CreatedDate, Progress, Status } = inquiry
  return (
    <li className={classes.card}>
      <div className={classes.names}>
        <div className={classes.head}>
          <p className={classes.facts}>
            {cut(Description, limits.cardName) !== Description && (
              <>
                <CutText text={Description} limit={limits.cardName} /> ·{' '}
              </>
            )}
            <CutText text={InquiryTypeName} limit={limits.cardType} />
          </p>
          <StatusMark status={Status} />
        </div>
        <Title order={2} size="h3" className={classes.name ?? ''} dir="auto">
          {Description}
        </Title>
        <p className={classes.facts}>
          {role === 'SuperAdmin' && `${CustomerName} · `}
          {instantInWords(CreatedDate)}
        </p>
      </div>
      <div className={classes.progress}>
        <div
          className={classes.bar}
          role="progressbar"
          aria-label={t.progress}
          aria-valuenow={Progress}
          aria-valuemin={0}
          aria-valuemax={100}
          data-full={Progress === 100 || undefined}
        >
          <div className={classes.filled} style={{ width: `${Progress}%` }} />
        </div>
        <span className={classes.percent}>{Progress}%</span>
      </div>
      <div className={classes.more}>{parts && <parts.CardMore inquiry={inquiry} role={role} />}</div>
    </li>
  )
})

/** Six cards. */
function Waiting() {
  return (
    <div className={classes.cards} role="status">
      <VisuallyHidden>{t.loading}</VisuallyHidden>
      {['1', '2', '3', '4', '5', '6'].map((card) => (
        <Skeleton key={card} height={280} radius={12} />
      ))}
    </div>
  )
}
