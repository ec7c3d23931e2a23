import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** The server's counters about itself. */
export interface Metrics {
  callAnswered(call: string, code: number, tookMs: number): void
  /** The text a Prometheus server reads. */
  text(): Promise<string>
  readonly contentType: string
}

/** A number that is read on each request. */
export interface Figure {
  readonly name: string
  readonly help: string
  readonly value: number
  readonly labels?: Readonly<Record<string, string>>
}

/**
 * Counters of one server; each has its own, so that several can live in one process. `read` answers the
 * figures of the moment, or none where the database does not answer.
 */
export function makeMetrics(read: () => Promise<readonly Figure[]>): Metrics {
  const register = new Registry()
  const gauges = new Map<string, Gauge>()
  const setFigures = async (): Promise<void> => {
    for (const { name, help, value, labels = {} } of await read()) {
      const known = gauges.get(name)
      const gauge =
        known ?? new Gauge({ name, help, labelNames: Object.keys(labels), registers: [register] })
      gauges.set(name, gauge)
      gauge.set(labels, value)
    }
  }
  collectDefaultMetrics({ register })
  const calls = new Counter({
    name: 'tillwright_calls_total',
    help: 'Calls answered, by name and envelope code.',
    labelNames: ['call', 'code'],
    registers: [register],
  })
  const seconds = new Histogram({
    name: 'tillwright_call_seconds',
    help: 'Time from the parsed request to its answer.',
    labelNames: ['call'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30],
    registers: [register],
  })
  return {
    callAnswered: (call, code, tookMs) => {
      calls.inc({ call, code })
      seconds.observe({ call }, tookMs / 1000)
    },
    text: async () => {
      await setFigures()
      return register.metrics()
    },
    contentType: register.contentType,
  }
}
