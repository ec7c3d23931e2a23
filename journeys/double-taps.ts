// Every control of a till pressed twice quickly: what it does is done once.
import type { View } from './browser.ts'
import { DoubleTapHand } from './double-tap-hand.ts'
import { type Place, places, type Subjects } from './every-place.ts'
import { type Pressable, pressables } from './pressable.ts'
import type { Stage } from './journey.ts'
import { tillWords } from './words.ts'

export interface DoubleTapTerms {
  readonly view: View
  /** Subjects of the places, for their addresses. */
  readonly subjects: Subjects
  /** Barcode of the goods in the cart. */
  readonly barcode: string
  /** Presses one control in so many. */
  readonly oneIn: number
  /** Which ones those are. */
  readonly seed: number
  /** Whether each is pressed in both ways, or in one, by the seed. */
  readonly bothWays: boolean
  readonly onPressed?: (name: string, faults: readonly string[]) => void
}

export interface DoubleTaps {
  readonly found: number
  readonly pressed: number
  /** Actions that happened twice, with the path that led there. */
  readonly faults: readonly string[]
}

/** A control and the presses that lead from its place to it. */
interface Step {
  readonly place: Place
  readonly through: readonly Pressable[]
  readonly control: Pressable
}

/** So many presses away from its place a control is still looked for. */
const depthMax = 2

/** The shop remembers a person's language: everything after it would be looked for in vain. */
const leadsAway: readonly string[] = [tillWords.shell.chinese, tillWords.shell.english]

/** Walks every place of a view, and what opens from it, and answers what two presses did twice. */
export async function judgeDoubleTaps(stage: Stage, terms: DoubleTapTerms): Promise<DoubleTaps> {
  const { view, subjects, barcode, seed } = terms
  const hand = await DoubleTapHand.open({ stage, view, subjects, barcode })
  const waiting: Step[] = []
  const known = new Set<string>()
  const add = ({ place, through }: Omit<Step, 'control'>, controls: readonly Pressable[]) => {
    for (const control of controls) {
      if (known.has(control.key) || leadsAway.includes(control.name)) continue
      known.add(control.key)
      // Controls that open from a chosen one are chosen with it; of all others, one in so many.
      const isChosen = through.length > 0 || hashOf(control.key, seed) % terms.oneIn === 0
      if (isChosen) waiting.push({ place, through, control })
    }
  }
  for (const place of places[view]) {
    await hand.look(place)
    add({ place, through: [] }, await pressables(hand.page))
  }
  const faults: string[] = []
  let pressed = 0
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
    const { place, through, control } = step
    const name = [place.hash, ...[...through, control].map((one) => one.name)].join(' > ')
    for (const atOnce of terms.bothWays ? [false, true] : [hashOf(name, seed) % 2 === 0]) {
      const done = (await hand.enter(place, through))
        ? await hand.pressTwice(control, atOnce)
        : null
      if (done === null) continue
      pressed += 1
      const details = done.map((fault) => `${name} (${atOnce ? 'at once' : 'quickly'}): ${fault}`)
      faults.push(...details)
      terms.onPressed?.(name, details)
    }
    if (through.length < depthMax && hand.isInside())
      add({ place, through: [...through, control] }, await pressables(hand.page))
  }
  await hand.close()
  return { found: known.size, pressed, faults }
}

/** The same number for the same text and seed, spread evenly. */
function hashOf(text: string, seed: number): number {
  let hash = 2166136261 ^ seed
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  return (hash ^ (hash >>> 15)) >>> 0
}
