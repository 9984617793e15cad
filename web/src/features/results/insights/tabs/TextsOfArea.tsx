import { Title } from '@mantine/core'
import type { Area } from '@plumbline/contract/domain/areas'
import classes from '../insights.module.css'

/** An area's findings or insights, one paragraph each. */
export function TextsOfArea({ area, texts }: { area: Area; texts: readonly string[] }) {
  return (
    <section aria-labelledby={`texts-${area}`} className={classes.card}>
      <Title order={2} size="h3" id={`texts-${area}`}>
        {area}
      </Title>
      <ul className={classes.texts}>
        {texts.map((text, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same words may come twice, and the order is fixed
          <li key={n}>{text}</li>
        ))}
      </ul>
    </section>
  )
}
