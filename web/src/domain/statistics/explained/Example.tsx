import { Title } from '@mantine/core'
import { exampleQuestion, exampleResponse } from '@plumbline/contract/results/statistics-example'
import { t as texts } from '@plumbline/texts/domain/statistics'
import classes from './how-figures-are-made.module.css'

/** The ratings of the page's worked example. */
export function Example() {
  const { question, performance, importance } = exampleQuestion
  return (
    <section aria-labelledby="example-title" className={classes.section}>
      <Title order={2} size="h2" id="example-title" className={classes.title}>
        {texts.theExample}
      </Title>
      <div className={classes.words}>
        <p>
          {texts.exampleOfASurvey({
            invited: exampleResponse.invited,
            question,
            submitted: exampleResponse.submitted,
            count: performance.length,
          })}
        </p>
      </div>
      <div className={classes.scroll}>
        <table className={classes.ratings}>
          <caption className={classes.caption}>{texts.eachColumnIsAPerson}</caption>
          <tbody>
            <Row name={texts.performance} ratings={performance} />
            <Row name={texts.importance} ratings={importance} />
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Row({ name, ratings }: { name: string; ratings: readonly number[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {ratings.map((rating, person) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the first, the second person: there is nothing else to name them
        <td key={person}>{rating}</td>
      ))}
    </tr>
  )
}
