import { Anchor, Text } from '@mantine/core'
import type { AnswerText } from '@plumbline/contract/results/answer-texts'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/results/answers-workspace'
import { Link } from 'react-router'
import * as paths from '../../../paths.ts'
import classes from './answers-workspace.module.css'
import { Marked } from './Marked.tsx'

type Writer = Pick<AnswerText, 'CustomerUserId' | 'FirstName' | 'LastName' | 'Email'>

const nameOf = ({ FirstName, LastName }: Writer) => `${FirstName ?? ''} ${LastName ?? ''}`.trim()

/** A comment's author; for identical ones the newest, with the others to expand. [TRUE-007] */
export function Writers({ inquiryId, text }: { inquiryId: string; text: AnswerText }) {
  const { Count = 1, Writers: others = [] } = text
  const unnamed = Count - 1 - others.length
  return (
    <div className={classes.person}>
      <Person inquiryId={inquiryId} person={text} />
      {nameOf(text) && (
        <Text size="sm" c="dimmed" className={classes.address}>
          <Marked text={text.Email ?? ''} />
        </Text>
      )}
      {others.length > 0 && (
        <details className={classes.others}>
          <summary>{t.andMore({ count: Count - 1 })}</summary>
          <ul>
            {others.map((person) => (
              <li key={person.CustomerUserId}>
                <Person inquiryId={inquiryId} person={person} />
              </li>
            ))}
            {unnamed > 0 && <li>{t.unnamedOthers({ count: unnamed })}</li>}
          </ul>
        </details>
      )}
    </div>
  )
}

function Person({ inquiryId, person }: { inquiryId: string; person: Writer }) {
  const { CustomerUserId, Email } = person
  if (CustomerUserId === null) return null
  return (
    <Anchor component={Link} to={pathTo(paths.monitoredOpenEnded, { inquiryId, customerUserId: CustomerUserId })}>
      <Marked text={nameOf(person) || (Email ?? '')} />
    </Anchor>
  )
}
