import { Button, NativeSelect, Skeleton, Text } from '@mantine/core'
import { arrayOf, type ScoredArea, scoredAreas } from '@plumbline/contract/domain/areas'
import type { InputResult } from '@plumbline/contract/results/results'
import { type GroupStatistics, type Statistics, whyNot } from '@plumbline/contract/results/statistics'
import { t } from '@plumbline/texts/domain/statistics'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failed } from '../../ui/frames/Failed.tsx'
import { Loaded } from '../../ui/frames/Loaded.tsx'
import { NoData } from '../../ui/frames/NoData.tsx'
import { rich } from '../../ui/marks/rich.ts'
import { orderIn, orders } from '../charts/drawing/order.rules.ts'
import { InputCharts, InputChartsSkeleton } from '../charts/InputCharts.tsx'
import { GroupMeans } from './GroupMeans.tsx'
import { measures } from './groups.rules.ts'
import classes from './InputsWithFigures.module.css'
import { inputsOf } from './inputs-of.rules.ts'
import { QuestionFigures } from './QuestionFigures.tsx'
import type { Narrowed } from './statistics.queries.ts'
import { type Choose, type Shown, useShown } from './use-shown.ts'
import { groupInWords, peopleInWords, whenInWords } from './words.ts'

type Read<Answer, Key extends QueryKey> = UseQueryOptions<Answer | null, Error, Answer | null, Key>

interface InputsWithFiguresProps<OfStatistics extends QueryKey, OfGroups extends QueryKey> {
  inputs: InputResult
  /** The inquiry's name. */
  name: string
  /** The area or question to scroll to. */
  wanted?: ScoredArea | undefined
  wantedQuestion?: string | undefined
  /** What must happen before there are figures. */
  whenEmpty?: ReactNode
  /** Published or live figures; null if there are none to show. */
  statistics: (narrowed?: Narrowed) => Read<Statistics, OfStatistics>
  groups: (attribute: string) => Read<GroupStatistics, OfGroups>
}

/**
 * The specified inputs and, with statistics, below each area its sample, ranges and distributions; optionally filtered
 * by group, in several orders, with a comparison of the groups at the end. [STAT-005, CONF-006]
 */
export function InputsWithFigures<OfStatistics extends QueryKey, OfGroups extends QueryKey>(
  props: InputsWithFiguresProps<OfStatistics, OfGroups>,
) {
  const { inputs, name, wanted, whenEmpty } = props
  const { data, error, refetch, isFetching } = useQuery(props.statistics())
  if (data) return <Figures {...props} everybody={data} />
  if (data === undefined && !error) return <InputChartsSkeleton />
  return (
    <>
      {error && <Failed error={error} retry={() => void refetch()} retrying={isFetching} />}
      <InputCharts inputs={inputs} name={name} wanted={wanted} whenEmpty={whenEmpty} />
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
}: InputsWithFiguresProps<OfStatistics, OfGroups> & { everybody: Statistics }) {
  const { Attributes, Questions, Response } = everybody
  const { shown, choose } = useShown(Attributes)
  const { order, narrowed, by, measure } = shown
  if (Questions.length === 0 || isEmpty(inputs))
    return <InputCharts inputs={inputs} name={name} wanted={wanted} whenEmpty={whenEmpty} />
  const charts = (shownInputs: InputResult, statistics: Statistics) => (
    <InputCharts
      inputs={shownInputs}
      name={name}
      wanted={wanted}
      whenEmpty={whenEmpty}
      order={order}
      about={`${peopleInWords(statistics)} · ${whenInWords(statistics)}`}
      below={(area) => (
        <QuestionFigures area={area} statistics={statistics} order={order} name={name} wanted={wantedQuestion} />
      )}
    />
  )
  return (
    <>
      <Choices everybody={everybody} shown={shown} choose={choose} />
      {narrowed === undefined ? (
        charts(inputs, everybody)
      ) : (
        <Loaded read={read(narrowed)} waiting={<InputChartsSkeleton />}>
          {(statistics) => (statistics ? charts(inputsOf(statistics), statistics) : <NoData />)}
        </Loaded>
      )}
      {by !== undefined && (
        <div id={GROUPS} className={classes.groups}>
          <Loaded read={readGroups(by)} waiting={<Skeleton height={320} radius={12} />}>
            {(statistics) =>
              statistics && (
                <GroupMeans statistics={statistics} response={Response} measure={measure} name={name}>
                  <div className={classes.choices}>
                    {Attributes.length > 1 && (
                      <NativeSelect
                        label={t.groupBy}
                        value={by}
                        onChange={({ currentTarget }) => choose({ by: currentTarget.value })}
                        data={Attributes.map(({ Name }) => Name)}
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
      )}
    </>
  )
}

const isEmpty = (inputs: InputResult) => scoredAreas.every((area) => inputs[arrayOf[area]].length === 0)

const GROUPS = 'groups'

interface ChoicesProps {
  everybody: Statistics
  shown: Shown
  choose: Choose
}

/** The group whose figures are shown, and the order. */
function Choices({ everybody, shown: { order, narrowed, by }, choose }: ChoicesProps) {
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
        {by !== undefined && (
          <a className={classes.toGroups} href={`#${GROUPS}`}>
            {t.compareGroups}
          </a>
        )}
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
