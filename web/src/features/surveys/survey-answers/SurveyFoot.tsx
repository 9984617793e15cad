import { Button } from '@mantine/core'
import { searchTo } from '@plumbline/contract/wire/search-to'
import { t } from '@plumbline/texts/surveys/survey-answers'
import { IconDoorExit } from '@tabler/icons-react'
import { Link } from 'react-router'
import * as paths from '../../../paths.ts'
import { rich } from '../../../ui/marks/rich.ts'
import { REVIEW, stepInWords } from './keeping/links.ts'
import type { Obstacle } from './status/obstacles.ts'
import { stuckAtFoot } from './status/stuck.ts'
import classes from './survey-form.module.css'

interface SurveyFootProps {
  /** The next step; undefined at the review, the last. */
  next: string | undefined
  /** Obstacles to saving or submitting, with their areas. */
  obstacle: (Obstacle & { area: string | undefined }) | undefined
  waitsFor: 'save' | 'submit' | undefined
  save: () => void
  saveAndLeave: () => void
  goTo: (step: string) => void
  submit: () => void
}

/** The sticky footer: possible actions, and why others are not. [ANSW-024, ANSW-026, ANSW-029] */
export function SurveyFoot({ next, obstacle, waitsFor, save, saveAndLeave, goTo, submit }: SurveyFootProps) {
  const isStopped = obstacle?.stopsAll ?? false
  return (
    <div ref={stuckAtFoot} className={classes.foot}>
      <div className={classes.buttons}>
        {obstacle && (
          <Link
            to={{ search: searchTo(paths.respondentSurvey, { area: obstacle.area, question: obstacle.question.Id }) }}
            className={classes.why ?? ''}
          >
            {obstacle.why}
          </Link>
        )}
        <Button
          variant="subtle"
          className={classes.leave ?? ''}
          onClick={saveAndLeave}
          disabled={isStopped}
          aria-label={t.saveAndLeave}
          title={t.saveAndLeave}
        >
          <span className={classes.leaveWords}>{t.saveAndLeave}</span>
          <IconDoorExit size={20} aria-hidden className={classes.leaveIcon} />
        </Button>
        <Button variant="default" onClick={save} disabled={isStopped} loading={waitsFor === 'save'}>
          {t.save}
        </Button>
        {next === undefined ? (
          <Button onClick={submit} disabled={isStopped} loading={waitsFor === 'submit'}>
            {t.submit}
          </Button>
        ) : (
          <Button
            onClick={() => goTo(next)}
            aria-label={next === REVIEW ? t.review : t.nextArea({ area: stepInWords(next), name: (words) => words })}
          >
            {next === REVIEW
              ? t.review
              : rich(
                  t.nextArea({
                    area: stepInWords(next),
                    name: (words) => <span className={classes.nextName}>{words}</span>,
                  }),
                )}
          </Button>
        )}
      </div>
    </div>
  )
}
