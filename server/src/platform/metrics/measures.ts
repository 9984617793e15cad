/** A metric: samples that differ by their labels. */
export interface Family {
  readonly name: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly help: string
  readonly samples: readonly Sample[]
}

interface Sample {
  readonly suffix?: '_bucket' | '_sum' | '_count'
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}

/** A gauge, or several that differ by a label. */
export function gauge(name: string, help: string, samples: readonly Sample[] | number): Family {
  return { name, help, type: 'gauge', samples: typeof samples === 'number' ? [{ value: samples }] : samples }
}

/** A counter with labels. Each label has only a few values: callers see to that. */
export function counter(name: string, help: string, labels: readonly string[]) {
  const counts = new Map<string, { readonly values: readonly string[]; count: number }>()
  return {
    add(...values: string[]): void {
      const key = values.join('\n')
      const known = counts.get(key)
      if (known === undefined) counts.set(key, { values, count: 1 })
      else known.count++
    },
    family: (): Family => ({
      name,
      help,
      type: 'counter',
      samples: [...counts.values()].map(({ values, count }) => ({
        labels: Object.fromEntries(labels.map((label, n) => [label, values[n] ?? ''])),
        value: count,
      })),
    }),
  }
}

/** A histogram with one label: how many values are at most each bound, their sum and their count. */
export function histogram(name: string, help: string, label: string, bounds: readonly number[]) {
  const spreads = new Map<string, { readonly within: number[]; sum: number; count: number }>()

  function spreadOf(of: string) {
    const known = spreads.get(of)
    if (known !== undefined) return known
    const fresh = { within: bounds.map(() => 0), sum: 0, count: 0 }
    spreads.set(of, fresh)
    return fresh
  }
  return {
    observe(of: string, value: number): void {
      const spread = spreadOf(of)
      const at = bounds.findIndex((bound) => value <= bound)
      if (at !== -1) spread.within[at] = (spread.within[at] ?? 0) + 1
      spread.sum += value
      spread.count++
    },
    family: (): Family => ({
      name,
      help,
      type: 'histogram',
      samples: [...spreads].flatMap(([of, { within, sum, count }]) => {
        let below = 0
        const buckets = bounds.map((bound, n): Sample => {
          below += within[n] ?? 0
          return { suffix: '_bucket', labels: { [label]: of, le: String(bound) }, value: below }
        })
        return [
          ...buckets,
          { suffix: '_bucket', labels: { [label]: of, le: '+Inf' }, value: count },
          { suffix: '_sum', labels: { [label]: of }, value: sum },
          { suffix: '_count', labels: { [label]: of }, value: count },
        ]
      }),
    }),
  }
}

/** The media type of `exposition`. */
export const EXPOSITION_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** The metrics in Prometheus's text format (0.0.4). A family without samples is left out. */
export function exposition(families: readonly Family[]): string {
  return families
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, type, help, samples }) => {
      const lines = samples.map(
        ({ suffix = '', labels = {}, value }) => `${name}${suffix}${inBraces(labels)} ${value}\n`,
      )
      return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
    })
    .join('')
}

function inBraces(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

const escaped = (value: string) => value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
