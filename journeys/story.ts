import { format } from 'node:util'
import { it } from 'vitest'

type Run<T extends readonly unknown[]> = (...values: T) => Promise<unknown>

/** Adds a step to a story, with the same forms as a test of Vitest. */
interface Step {
  (title: string, run: Run<[]>): void
  each<const T>(cases: readonly T[]): (title: string, run: (value: T) => Promise<unknown>) => void
  runIf(holds: boolean): (title: string, run: Run<[]>) => void
}

/** A step waits for pages many times; what takes longer than this has hung. */
const stepTimeoutMs = 180_000
const storyTimeoutMs = 1_800_000

/**
 * Makes the block it is called in one test: its steps follow from one another on the same till, and run
 * in the order they are written. The first one that fails ends the story, under its own title. `afterStep`
 * puts right what a step may have changed around the till, such as a line that was cut.
 */
export function beginStory(afterStep: () => unknown = () => {}): Step {
  const steps: { title: string; run: Run<[]> }[] = []
  it('goes from its first step to its last', { timeout: storyTimeoutMs }, async () => {
    for (const { title, run } of steps) {
      await runStep(title, run)
      await afterStep()
    }
  })
  const step = (title: string, run: Run<[]>): void => {
    steps.push({ title, run })
  }
  return Object.assign(step, {
    each:
      <T>(cases: readonly T[]) =>
      (title: string, run: (value: T) => Promise<unknown>) => {
        for (const value of cases) step(format(title, value), () => run(value))
      },
    runIf: (holds: boolean) => (holds ? step : () => {}),
  })
}

async function runStep(title: string, run: Run<[]>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const error = new Error(`no end within ${stepTimeoutMs} ms`)
    timer = setTimeout(() => reject(error), stepTimeoutMs)
  })
  try {
    await Promise.race([run(), late])
  } catch (error) {
    if (error instanceof Error) error.message = `step "${title}": ${error.message}`
    throw error
  } finally {
    clearTimeout(timer)
  }
}
