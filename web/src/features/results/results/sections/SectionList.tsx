import { NativeSelect } from '@mantine/core'
import { type ResultsSection, resultsSections } from '@plumbline/contract/results/results-draft'
import { t } from '@plumbline/texts/results/results'
import { IconArrowRight, IconCheck } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import type { Progress } from '../draft/progress.rules.ts'
import classes from '../prepare-results.module.css'
import { sectionNames } from './Section.tsx'
import { toSection } from './sections.ts'

interface SectionListProps {
  current: ResultsSection
  progress: Readonly<Record<ResultsSection, Progress>>
}

/** The sections of the results with what is done and to do: a list at the side, on a phone a field at the top. [SEND-008] */
export function SectionList({ current, progress }: SectionListProps) {
  const navigate = useNavigate()
  return (
    <div className={classes.contents}>
      <nav aria-label={t.partsOfResults}>
        <ul>
          {resultsSections.map((section) => (
            <li key={section}>
              <Link to={toSection(section)} aria-current={section === current ? 'page' : undefined}>
                {sectionNames[section]}{' '}
                <span className={classes.progress} data-to-do={progress[section].toDo > 0 || undefined}>
                  {isDone(progress[section]) && <IconCheck size={14} aria-hidden />}
                  {progressInWords(progress[section])}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <NativeSelect
        label={t.section}
        value={current}
        onChange={({ currentTarget }) => {
          const section = resultsSections.find((one) => one === currentTarget.value)
          if (section) void navigate(toSection(section))
        }}
        data={resultsSections.map((value) => ({
          value,
          label: t.sectionWithProgress({ section: sectionNames[value], progress: progressInWords(progress[value]) }),
        }))}
      />
    </div>
  )
}

/** The link to the next section; nothing after the last one. */
export function NextSection({ current }: { current: ResultsSection }) {
  const next = resultsSections[resultsSections.indexOf(current) + 1]
  if (next === undefined) return null
  return (
    <Link to={toSection(next)} className={classes.next ?? ''}>
      {t.nextSection({ section: sectionNames[next] })}
      <IconArrowRight size={16} aria-hidden />
    </Link>
  )
}

const isDone = ({ toDo, count, hasEnd }: Progress) => hasEnd && toDo === 0 && count > 0

function progressInWords(progress: Progress): string {
  if (progress.toDo > 0) return t.countToDo({ count: progress.toDo })
  if (progress.count === 0) return t.noneYet
  return isDone(progress) ? t.done : t.countOf({ count: progress.count })
}
