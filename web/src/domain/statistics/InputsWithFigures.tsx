import { Button, NativeSelect, Skeleton, Text } from '@mantine/core'
import { areaName, arrayOf, scoredAreas } from '@plumbline/contract/domain/areas'
import type { InputResult } from '@plumbline/contract/results/results'
import { type GroupStatistics, type Statistics, whyNot } from '@plumbline/contract/results/statistics'
import { t } from '@plumbline/texts/domain/statistics'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Failed } from '../../ui/frames/Failed.tsx'
import { Loaded } from '../../ui/frames/Loaded.tsx'
import { NoData } from '../../ui/frames/NoData.tsx'
import { rich } from '../../ui/marks/rich.ts'
import { orderIn, orders } from '../charts/drawing/order.rules.ts'
import { InputCharts, InputChartsSkeleton } from '../charts/InputCharts.tsx'
import { useIsPrinting } from '../charts/printing.ts'
import { GroupMeans } from './GroupMeans.tsx'
import { measures } from './groups.rules.ts'
import classes from './InputsWithFigures.module.css'
import { inputsOf } from './inputs-of.rules.ts'
import { QuestionFigures } from './QuestionFigures.tsx'
import type { Narrowed } from './statistics.queries.ts'
import { type Choose, type Shown, useShown, type View, type Wanted } from './use-shown.ts'
import { groupInWords, peopleInWords, whenInWords } from './words.ts'

type Read<Answer, Key extends QueryKey> = UseQueryOptions<Answer | null, Error, Answer | null, Key>

interface InputsWithFiguresProps<OfStatistics extends QueryKey, OfGroups extends QueryKey> extends Wanted {
  inputs: InputResult
  /** The inquiry's name. */
  name: string
  /** What has to happen before there are figures. */
  whenEmpty?: ReactNode
  /** Published or live figures; null if there are none to show. */
  statistics: (narrowed?: Narrowed) => Read<Statistics, OfStatistics>
  groups: (attribute: string) => Read<GroupStatistics, OfGroups>
  /** What else there is below the areas. */
  children?: ReactNode
}

/**
 * The specified inputs and, where there are statistics, below each area the people they rest on, ranges and how ratings spread: one area at a time or all of them, by choice of one group of
 * respondents, in several orders; or the groups side by side. [STAT-005, CONF-006, SEND-008]
 */
export function InputsWithFigures<OfStatistics extends QueryKey, OfGroups extends QueryKey>(
  props: InputsWithFiguresProps<OfStatistics, OfGroups>,
) {
  const { data, error, refetch, isFetching } = useQuery(props.statistics())
  if (data === undefined && !error) return <InputChartsSkeleton />
  return (
    <>
      {!data && error && <Failed error={error} retry={() => void refetch()} retrying={isFetching} />}
      <Figures {...props} everybody={data && data.Questions.length > 0 ? data : undefined} />
    </>
  )
}

function Figures<OfStatistics extends QueryKey, OfGroups extends QueryKey>({
  everybody,
  inputs,
  name,
  wanted,
  whenEmpty,
  wantedQuestion,
  statistics: read,
  groups: readGroups,
  children,
}: InputsWithFiguresProps<OfStatistics, OfGroups> & { everybody: Statistics | undefined }) {
  const isPrinting = useIsPrinting()
  const { shown, choose, toView } = useShown(inputs, everybody ?? NOBODY, { wanted, wantedQuestion })
  const { view, order, narrowed, by, measure } = shown
  if (isEmpty(inputs))
    return (
      <>
        <NoData>{whenEmpty}</NoData>
        {children}
      </>
    )
  const views = <Views inputs={inputs} view={view} hasGroups={by !== undefined} toView={toView} />
  if (view === 'groups' && everybody && by !== undefined)
    return (
      <>
        {views}
        <div className={classes.groups}>
          <Loaded read={readGroups(by)} waiting={<Skeleton height={320} radius={12} />}>
            {(statistics) =>
              statistics && (
                <GroupMeans statistics={statistics} response={everybody.Response} measure={measure} name={name}>
                  <div className={classes.choices}>
                    {everybody.Attributes.length > 1 && (
                      <NativeSelect
                        label={t.groupBy}
                        value={by}
                        onChange={({ currentTarget }) => choose({ by: currentTarget.value })}
                        data={everybody.Attributes.map(({ Name }) => Name)}
                      />
                    )}
                    <NativeSelect
                      label={t.compare}
                      value={measure}
                      onChange={({ currentTarget }) => choose({ measure: currentTarget.value })}
                      data={Object.entries(measures).map(([value, label]) => ({ value, label }))}
                    />
                  </div>
                </GroupMeans>
              )
            }
          </Loaded>
        </div>
      </>
    )
  // On paper there is nothing to choose from.
  const areas = isPrinting ? scoredAreas : scoredAreas.filter((area) => view === 'all' || view === area)
  const charts = (shownInputs: InputResult, statistics?: Statistics) => (
    <InputCharts
      inputs={shownInputs}
      areas={areas}
      name={name}
      wanted={wanted}
      whenEmpty={whenEmpty}
      {...(statistics && {
        order,
        about: `${peopleInWords(statistics)} · ${whenInWords(statistics)}`,
        below: (area) => (
          <QuestionFigures area={area} statistics={statistics} order={order} name={name} wanted={wantedQuestion} />
        ),
      })}
    />
  )
  return (
    <>
      {views}
      {everybody && <Choices everybody={everybody} shown={shown} choose={choose} />}
      {narrowed === undefined ? (
        charts(inputs, everybody)
      ) : (
        <Loaded read={read(narrowed)} waiting={<InputChartsSkeleton />}>
          {(statistics) => (statistics ? charts(inputsOf(statistics), statistics) : <NoData />)}
        </Loaded>
      )}
      {children}
    </>
  )
}

/** Where there are no statistics to tell. */
const NOBODY: Pick<Statistics, 'Attributes' | 'Questions'> = { Attributes: [], Questions: [] }

const isEmpty = (inputs: InputResult) => scoredAreas.every((area) => inputs[arrayOf[area]].length === 0)

interface ViewsProps {
  inputs: InputResult
  view: View
  hasGroups: boolean
  toView: (view: View) => { search: string }
}

/** The way to each area, to all of them and to the groups, each with an address. */
function Views({ inputs, view, hasGroups, toView }: ViewsProps) {
  const link = (to: View, words: string, count?: number) => (
    <Link to={toView(to)} className={classes.view ?? ''} aria-current={to === view ? 'page' : undefined}>
      {words}
      {count !== undefined && <span className={classes.count}> {count}</span>}
    </Link>
  )
  return (
    <nav aria-label={t.shownInputs} className={classes.views}>
      <ul>
        {scoredAreas.map((area) => (
          <li key={area}>{link(area, areaName(area), inputs[arrayOf[area]].length)}</li>
        ))}
        <li>{link('all', t.allAreas)}</li>
        {hasGroups && <li>{link('groups', t.compareGroups)}</li>}
      </ul>
    </nav>
  )
}

interface ChoicesProps {
  everybody: Statistics
  shown: Shown
  choose: Choose
}

/** The group whose figures are shown, and the order. */
function Choices({ everybody, shown: { order, narrowed }, choose }: ChoicesProps) {
  const { Attributes, MinFigures } = everybody
  const choiceOf = (attribute: string, group: string) =>
    `${Attributes.findIndex(({ Name }) => Name === attribute)}:${group}`
  return (
    <div className={classes.bar}>
      <div className={classes.choices}>
        {Attributes.length > 0 && (
          <NativeSelect
            label={t.respondents}
            value={narrowed ? choiceOf(narrowed.attribute, narrowed.group) : ''}
            onChange={({ currentTarget }) => {
              const [place = '', group = ''] = currentTarget.value.split(/:(.*)/s)
              choose({ attribute: place === '' ? '' : (Attributes[Number(place)]?.Name ?? ''), group })
            }}
            data={[
              { value: '', label: t.allRespondents },
              ...Attributes.map(({ Name, Groups }) => ({
                group: Name,
                items: Groups.map(({ Group, Invited, Submitted }) => {
                  const isTold = Invited !== null && Submitted !== null
                  const people = isTold
                    ? t.answeredOf({ submitted: Submitted, invited: Invited })
                    : whyNot.people(MinFigures)
                  return {
                    value: choiceOf(Name, Group),
                    label: `${groupInWords(Name, Group)} (${people})`,
                    disabled: !isTold,
                  }
                }),
              })),
            ]}
          />
        )}
        <NativeSelect
          label={t.order}
          value={order}
          onChange={({ currentTarget }) => {
            const chosen = orderIn(currentTarget.value)
            choose({ sort: chosen === 'gap' ? '' : chosen })
          }}
          data={Object.entries(orders).map(([value, label]) => ({ value, label }))}
        />
      </div>
      <div role="status">
        {narrowed && (
          <Text className={classes.whose}>
            {rich(
              t.everythingIsForGroup({
                group: groupInWords(narrowed.attribute, narrowed.group),
                b: (words) => <strong>{words}</strong>,
              }),
            )}{' '}
            <Button variant="subtle" size="compact-sm" onClick={() => choose({ attribute: '', group: '' })}>
              {t.showAllRespondents}
            </Button>
          </Text>
        )}
      </div>
    </div>
  )
}
