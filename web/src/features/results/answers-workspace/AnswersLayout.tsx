import { pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/results/answers-workspace'
import { useQuery } from '@tanstack/react-query'
import { NavLink, Outlet } from 'react-router'
import * as paths from '../../../paths.ts'
import { Screen } from '../../../ui/frames/Screen.tsx'
import { Subject } from '../../../ui/marks/Subject.tsx'
import { inquiryById } from '../../inquiries/inquiries/inquiries.queries.ts'
import classes from './answers-workspace.module.css'
import { type AnswersAt, parts } from './links.ts'

/**
 * The frame of the answers workspace: the inquiry, and links to the other parts. [WORK-001, WORK-002, WORK-003,
 * WORK-005]
 */
export function AnswersLayout(at: AnswersAt) {
  const inquiry = useQuery(inquiryById(at.inquiryId)).data?.value
  return (
    <Screen
      title={t.answers}
      about={t.aboutAnswers}
      back={{ to: pathTo(paths.monitoredRespondents, at), label: t.respondentsList }}
    >
      <Subject
        of={inquiry && { name: inquiry.Description, about: `${inquiry.CustomerName} · ${inquiry.InquiryTypeName}` }}
      />
      <div>
        <nav className={classes.parts} aria-label={t.answers}>
          {parts.map(({ address, name }) => (
            <NavLink key={name} to={pathTo(address, at)} className={classes.part ?? ''} end>
              {name}
            </NavLink>
          ))}
        </nav>
      </div>
      <Outlet />
    </Screen>
  )
}
