// Faults caused around the hands while they work: network, server, pages and clocks.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Dice } from '@tillwright/domain/testing/oracle/dice.ts'
import type { CuttingProxy, Line } from '@tillwright/journeys/cutting-proxy.ts'
import type { Hand } from './monkey-hand.ts'

export interface TroubleTerms {
  readonly dice: Dice
  readonly proxy: CuttingProxy
  readonly hands: readonly Hand[]
  /** Ends the server as a power cut does, and starts it again. */
  readonly crash: () => Promise<void>
  readonly goesOn: () => boolean
}

const lines: readonly [Line, ...Line[]] = [
  'cut',
  'answerLost',
  'answerLost',
  'faulty',
  'silent',
  'slow',
]
/** Calls that move money: lost more often than the others. */
const money = /createV2|cashierOrderPlace|refund|Refund|saveHold|takeHold|closeShift/

/** How often each trouble came. */
export type Troubles = Readonly<Record<'lines' | 'crashes' | 'reloads' | 'tabs' | 'clocks', number>>

/** Causes trouble until nobody works any more, and leaves the network whole. */
export async function makeTrouble({
  dice,
  proxy,
  hands,
  crash,
  goesOn,
}: TroubleTerms): Promise<Troubles> {
  const came = { lines: 0, crashes: 0, reloads: 0, tabs: 0, clocks: 0 }
  while (goesOn()) {
    await sleep(dice.between(1500, 7000))
    const hand = hands[dice.under(hands.length)]
    const roll = dice.under(100)
    if (roll < 50) {
      came.lines += 1
      proxy.touches = dice.chance(60) ? money : /./
      proxy.line = dice.of(lines)
      await sleep(dice.between(300, 4500))
      proxy.mend()
    } else if (roll < 60) {
      came.crashes += 1
      await crash()
    } else if (roll < 75) {
      came.reloads += 1
      await hand?.page.reload().catch(() => undefined)
    } else if (roll < 85) {
      came.tabs += 1
      await hand?.changeTabs().catch(() => undefined)
    } else if (roll < 90) {
      came.clocks += 1
      await hand?.page.evaluate(jumpClock, dice.between(-3, 3) * 3_700_000).catch(() => undefined)
    }
  }
  proxy.mend()
  return came
}

/** In the page, until it is loaded again: its clock is so far off. */
function jumpClock(byMs: number): void {
  const now = Date.now.bind(Date)
  Date.now = () => now() + byMs
}
