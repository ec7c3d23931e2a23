import type { WeightRefusal } from '../../../platform/devices/scale/weight-reading.ts'
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { addGoods } from '../../cart/add-goods.ts'
import { useScale, weightNow } from '../../../platform/devices/scale/scale.ts'
import { toast } from '../../../platform/notices/notice-store.ts'
import { isPaying, useSale } from '../../sale/sale.ts'
import { play } from '../../../platform/sound/sound.ts'

const settlingMs = 4000

let stopWaiting = (): void => undefined

/**
 * Takes goods pressed while the plate still swings once it is steady. The last press counts, and
 * none after payment of the sale it was meant for has begun; `refuse` receives any other fault.
 */
export function takeWhenStill(goods: Goods, refuse: (why: WeightRefusal) => void): void {
  stopWaiting()
  const look = () => {
    const weight = weightNow()
    if (!isPaying() && weight === 'moving') return
    stopWaiting()
    if (isPaying()) giveUp()
    else if (typeof weight === 'string') refuse(weight)
    else addGoods(goods)
  }
  const stops = [useScale.subscribe(look), useSale.subscribe(look)]
  const timer = setTimeout(() => {
    stopWaiting()
    giveUp()
  }, settlingMs)
  stopWaiting = () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
  look()
}

function giveUp(): void {
  play('refused')
  toast((words) => words.devices.weighing, 'warning')
}
