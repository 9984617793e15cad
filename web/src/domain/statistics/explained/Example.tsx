import { Title } from '@mantine/core'
import { exampleQuestion, exampleResponse } from '@plumbline/contract/results/statistics-example'
import classes from './how-figures-are-made.module.css'

/** The ratings on which the page works every figure. */
export function Example() {
  const { question, performance, importance } = exampleQuestion
  return (
    <section aria-labelledby="example-title" className={classes.section}>
      <Title order={2} size="h2" id="example-title" className={classes.title}>
        The example
      </Title>
      <div className={classes.words}>
        <p>
          {exampleResponse.invited} people are asked how far they agree with ‘{question}’. Each rates it twice, from 1
          to 5: how well it is done (performance) and how much it matters (importance). {exampleResponse.submitted} of
          them submit their answers. One answers ‘don’t know’, which leaves {performance.length} ratings of each kind:
        </p>
      </div>
      <div className={classes.scroll}>
        <table className={classes.ratings}>
          <caption className={classes.caption}>Each column is one person.</caption>
          <tbody>
            <Row name="Performance" ratings={performance} />
            <Row name="Importance" ratings={importance} />
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
