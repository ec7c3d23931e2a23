// Sends the content of the till's screen to the customer's window, at every change and on request.
import { shownPhone } from '@tillwright/domain/person/phone.ts'
import { lineFormula } from '../cart/line-signs.ts'
import { useCart } from '../cart/cart-store.ts'
import { useTender } from '../checkout/tender/tender-store.ts'
import { useScale } from '../../platform/devices/scale/scale.ts'
import { fullGoodsName, quantityText } from '../goods/goods-text.ts'
import { currentPlace } from '../../platform/navigation/navigation.ts'
import { useSale } from '../sale/sale.ts'
import { currentSession } from '../../session/session-store.ts'
import { currentLanguage, currentWords } from '../../platform/words/words.ts'
import type { DisplayHello, DisplayMessage, DisplayPhase, ShownLine } from './display-message.ts'

/** Begins sending on that channel. Called once, on the first window's request. */
export function notifyDisplays(channel: BroadcastChannel): void {
  const post = () => channel.postMessage(messageNow())
  channel.addEventListener('message', ({ data }: MessageEvent<DisplayHello | DisplayMessage>) => {
    if (data.kind === 'hello') post()
  })
  for (const follow of [useCart, useSale, useTender, useScale]) follow.subscribe(post)
  window.addEventListener('hashchange', post)
  post()
}

function messageNow(): DisplayMessage {
  const { cart, priced } = useCart.getState()
  const { last } = useSale.getState()
  const phase = phaseNow()
  return {
    kind: 'show',
    language: currentLanguage(),
    shop: currentSession().user?.store.name ?? '',
    phase,
    lines: priced.lines.map(shownLine),
    itemCount: priced.itemCount,
    savedCents: priced.savedCents,
    totalCents: priced.payableCents,
    member: cart.member ? shownPhone(cart.member.phone) : '',
    weight: weightNow(),
    asksForCode: phase === 'paying' && useTender.getState().tender === 'code',
    done:
      phase === 'done' && last
        ? { id: last.id, paidCents: last.dueCents, changeCents: last.changeCents }
        : null,
  }
}

function phaseNow(): DisplayPhase {
  const { phase, last } = useSale.getState()
  if (phase !== 'idle') return 'paying'
  if (useCart.getState().cart.lines.length === 0) return last ? 'done' : 'idle'
  const { path, params } = currentPlace()
  return params['pay'] === '1' || path.endsWith('/collection') ? 'paying' : 'selling'
}

type PricedLine = ReturnType<typeof useCart.getState>['priced']['lines'][number]

function shownLine({ line, price, payableCents }: PricedLine): ShownLine {
  const words = currentWords()
  const { quantity, goods } = line
  const formula = lineFormula(line, price, words)
  const count = quantityText(quantity, goods.sellUnit)
  return {
    id: line.id,
    name: fullGoodsName(goods, currentLanguage()),
    detail: quantity.kind === 'count' ? `${count} × ${formula}` : formula,
    amountCents: payableCents,
  }
}

function weightNow(): DisplayMessage['weight'] {
  const { reading, isSold } = useScale.getState()
  if (reading === null || isSold || reading.overload || reading.weight <= 0) return null
  return { grams: reading.weight, isStable: reading.stable }
}
