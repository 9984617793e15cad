import { expect, test } from 'vitest'
import { counter, exposition, gauge, histogram } from './measures.ts'

test("[OPS-004] metrics are in Prometheus's format", () => {
  const sent = counter('mails_total', 'Mails.', ['outcome', 'by'])
  const took = histogram('took_seconds', 'Time.', 'call', [0.1, 0.5])
  for (const outcome of ['sent', 'failed', 'sent']) sent.add(outcome, 'us')
  for (const seconds of [0.1, 0.25, 4]) took.observe('read', seconds)

  const text = exposition([
    sent.family(),
    took.family(),
    gauge('heap_bytes', 'Memory.', 7),
    gauge('waiting', 'None is known.', []),
    gauge('odd', 'A label with every sign that is escaped.', [{ labels: { name: 'a"b\\c\nd' }, value: 1.5 }]),
  ])

  expect(text).toBe(`# HELP mails_total Mails.
# TYPE mails_total counter
mails_total{outcome="sent",by="us"} 2
mails_total{outcome="failed",by="us"} 1
# HELP took_seconds Time.
# TYPE took_seconds histogram
took_seconds_bucket{call="read",le="0.1"} 1
took_seconds_bucket{call="read",le="0.5"} 2
took_seconds_bucket{call="read",le="+Inf"} 3
took_seconds_sum{call="read"} 4.35
took_seconds_count{call="read"} 3
# HELP heap_bytes Memory.
# TYPE heap_bytes gauge
heap_bytes 7
# HELP odd A label with every sign that is escaped.
# TYPE odd gauge
odd{name="a\\"b\\\\c\\nd"} 1.5
`)
})
