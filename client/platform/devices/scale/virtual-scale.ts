// Load on the demo's scale, and its faults: set from the screen, weighed by the lab.
import { useVirtualScale } from './virtual-plate.ts'
import { type Grams, zeroGrams } from '@tillwright/domain/weight/grams.ts'
import { machineMs } from '@tillwright/web/clock.ts'
import { fetchedScale, type Scale } from './scale.ts'

/** Puts a weight on the demo scale; zero takes everything off. */
export function putOnScale(weight: Grams): void {
  useVirtualScale.setState({ weight, isAwake: true })
}

/** Brings the laboratory's plate and its line, for whoever looks at them. */
export function wakeScale(): void {
  useVirtualScale.setState({ isAwake: true })
}

/** The demo's scale, which speaks over a serial port like a real one. */
const labScale = fetchedScale('virtual', async () => (await import('./lab-scale.ts')).labScale())

const notifyEachMs = 400

/**
 * An empty plate, until something is put on it or its line is viewed: an idle till does not load
 * the lab.
 */
export const virtualScale: Scale = {
  kind: 'virtual',
  connect: (onReading) => {
    if (useVirtualScale.getState().isAwake) return labScale.connect(onReading)
    const reportEmpty = () => onReading({ ...emptyPlate, atMs: machineMs() })
    const timer = setInterval(reportEmpty, notifyEachMs)
    let stop: (() => void) | null = null
    const stopWaiting = useVirtualScale.subscribe(() => {
      clearInterval(timer)
      stopWaiting()
      stop = labScale.connect(onReading)
    })
    reportEmpty()
    return () => {
      clearInterval(timer)
      stopWaiting()
      stop?.()
    }
  },
}

const emptyPlate = { weight: zeroGrams, stable: true, zero: true, overload: false }
