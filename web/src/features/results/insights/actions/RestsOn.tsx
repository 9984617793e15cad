import { Text } from '@mantine/core'
import type { Action } from '@plumbline/contract/results/actions'
import { t } from '@plumbline/texts/results/actions'
import classes from './actions.module.css'

/** What an action rests on, as it was when it was made. */
export function RestsOn({ basis, questions }: { basis: Action['RestsOn']; questions: Action['Questions'] }) {
  if (basis === null && questions.length === 0) return null
  return (
    <section aria-label={t.restsOn} className={classes.basis}>
      {basis !== null && (
        <>
          <Text size="sm" c="dimmed">
            {basis.Kind === 'finding' ? t.finding : t.recommendation}
          </Text>
          <Text>
            <bdi>{basis.Text}</bdi>
          </Text>
        </>
      )}
      {questions.length > 0 && (
        <>
          <Text size="sm" c="dimmed" mt={basis === null ? 0 : 'xs'}>
            {t.questions}
          </Text>
          <ul>
            {questions.map(({ Id, Text }) => (
              <li key={Id}>
                <bdi>{Text}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
