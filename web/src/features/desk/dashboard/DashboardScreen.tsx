import { Skeleton, Title, VisuallyHidden } from '@mantine/core'
import type { Inquiry } from '@plumbline/contract/inquiries/inquiries'
import { limits } from '@plumbline/contract/wire/limits'
import type { ParamsOf } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/desk/dashboard'
import { percent } from '@plumbline/texts/src/formats'
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

/** Above this number cards can be searched and filtered; of very many this many are drawn at once. */
const FEW = 6
const AT_ONCE = 60

/** Pending tasks, and a card per inquiry: of all organisations for a SuperAdmin, the own ones for a CustomerAdmin. */
export function DashboardScreen({ role }: ParamsOf<typeof paths.dashboard>) {
  const parts = useParts(true)
  const [address] = useSearchParams()
  // Filters in the address are parsed by lazy code: usually there are none, and nothing waits for it.
  const narrowed = address.size === 0 ? all : parts?.narrowedCards(address)
  const isNarrowed = narrowed === undefined || Object.keys(narrowed).length > 0
  const read = { ...dashboardInquiries(role, narrowed), enabled: narrowed !== undefined }
  // When the last filter is cleared, the filtered cards stay until all have loaded.
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

/** Results exist, or did until they were withdrawn. */
const hasResults = ({ Status, WithdrawnAt }: Inquiry) => Status === 'completed' || WithdrawnAt !== null

/**
 * Besides stage, organisation and type filters are shown if there are several of both: on a phone they take another
 * row.
 */
function hasThirdFilter(inquiries: readonly Inquiry[] = []): boolean {
  const [first] = inquiries
  const differs = (part: 'CustomerName' | 'InquiryTypeName') => inquiries.some((one) => one[part] !== first?.[part])
  return differs('CustomerName') && differs('InquiryTypeName')
}

type Viewed = ParamsOf<typeof paths.dashboard>
type Parts = ReturnType<typeof useParts>

/** Of very many the first are drawn at once, the others afterwards. */
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

/** Drawn once: the others follow in steps. */
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
        <span className={classes.percent}>{percent(Progress)}</span>
      </div>
      <div className={classes.more}>{parts && <parts.CardMore inquiry={inquiry} role={role} />}</div>
    </li>
  )
})

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
