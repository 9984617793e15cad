import { Text } from '@mantine/core'
import type { Board } from '@plumbline/contract/inquiries/respondents-board'
import { t } from '@plumbline/texts/inquiries/respondents'
import { momentInWords } from '../../../ui/marks/dates.ts'
import classes from './Board.module.css'
import { RemindersSwitch } from './RemindersSwitch.tsx'

/** Whether automatic reminders are on, and the effect of each sent one. [BOARD-005] */
export function Brought({ inquiryId, board }: { inquiryId: string; board: Board }) {
  const isRunning = !board.IsOver && !board.IsPublished
  return (
    <div>
      {isRunning && <RemindersSwitch inquiryId={inquiryId} isOn={board.Reminders} />}
      {board.Brought.length > 0 && (
        <>
          <Text fw={600} mt={isRunning ? 'md' : 0}>
            {t.answersAfterReminders}
          </Text>
          <ul className={classes.brought}>
            {board.Brought.map(({ Id, Kind, At, Reminded, Submitted }) => (
              <li key={Id}>
                {momentInWords(At)}
                <Text span c="dimmed">
                  {' '}
                  · {Kind === 'automatic' ? t.automatic : t.manual} ·{' '}
                </Text>
                {Submitted === null
                  ? t.remindedWithoutAnswers({ reminded: Reminded })
                  : t.answeredOfReminded({ submitted: Submitted, reminded: Reminded })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
