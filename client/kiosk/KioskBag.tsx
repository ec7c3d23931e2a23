import type { PricedLine } from '@tillwright/domain/pricing/priced-cart.ts'
import { Stepper } from '@tillwright/ui/field/Stepper.tsx'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { Check, ScanQrCode, Trash2, User } from 'lucide-react'
import { useState } from 'react'
import { changeCart, useCart } from '../cart/cart-store.ts'
import { removeLine } from '../cart/remove-line.ts'
import { stepQuantity } from '../cart/step-quantity.ts'
import { GoodsPicture } from '../goods/GoodsPicture.tsx'
import { fullGoodsName, quantityText, sellUnitName } from '../goods/goods-text.ts'
import { phoneText } from '../member/phone-text.ts'
import { useLanguage, useWords } from '../words/words.ts'
import styles from './Kiosk.module.css'
import { KioskHead } from './KioskHead.tsx'
import { KioskMember } from './KioskMember.tsx'
import { callStaff, resetKiosk, showStage } from './kiosk-store.ts'

/** What was scanned so far: the last thing large, then all of them, the sum, and the way to pay. */
export function KioskBag() {
  const words = useWords()
  const { cart, priced, touched } = useCart()
  const [asksMember, setAsksMember] = useState(false)
  const last = priced.lines.find(({ line }) => line.id === touched?.lineId) ?? priced.lines.at(-1)
  const isBlocked = cart.lines.length === 0 || cart.unknownCodes.length > 0
  return (
    <main className={styles.stage}>
      <KioskHead>
        <h1>{words.kiosk.scanned(String(priced.itemCount))}</h1>
      </KioskHead>
      {last ? <LastLine line={last} /> : <p className={styles.scanNow}>{words.kiosk.scanNow}</p>}
      {cart.unknownCodes.map(({ id, code }) => (
        <div key={id} className={styles.unknown} role="alert">
          <p>
            <b>{words.kiosk.unknown}</b> {code}
          </p>
          <button type="button" onClick={() => callStaff(true)}>
            {words.kiosk.help}
          </button>
          <button type="button" onClick={() => changeCart({ kind: 'removeUnknownCode', id })}>
            {words.kiosk.putBack}
          </button>
        </div>
      ))}
      <ul className={styles.lines}>
        {priced.lines.toReversed().map((line) => (
          <BagLine key={line.line.id} line={line} />
        ))}
      </ul>
      <footer className={styles.foot}>
        <button type="button" className={styles.memberRow} onClick={() => setAsksMember(true)}>
          <User size={24} strokeWidth={1.75} aria-hidden="true" />
          {cart.member ? phoneText(cart.member.phone) : words.kiosk.member}
        </button>
        <p className={styles.total}>
          <span>{words.kiosk.total}</span>
          <Money cents={priced.payableCents} size="huge" />
        </p>
        <div className={styles.pair}>
          <button type="button" className={styles.second} onClick={resetKiosk}>
            {words.kiosk.cancel}
          </button>
          <button
            type="button"
            className={styles.primary}
            aria-disabled={isBlocked || undefined}
            onClick={() => !isBlocked && showStage('pay')}
          >
            <ScanQrCode size={36} strokeWidth={1.75} aria-hidden="true" />
            {words.kiosk.pay}
          </button>
        </div>
      </footer>
      {asksMember && <KioskMember onClose={() => setAsksMember(false)} />}
    </main>
  )
}

function LastLine({ line: { line, price } }: { readonly line: PricedLine }) {
  const words = useWords()
  const name = fullGoodsName(line.goods, useLanguage())
  return (
    <section className={styles.last}>
      <GoodsPicture className={styles.bigPicture} goods={line.goods} name={name} />
      <div>
        <p className={styles.added}>
          <Check size={24} strokeWidth={2.5} aria-hidden="true" />
          {words.kiosk.added}
        </p>
        <h2>{name}</h2>
        <p className={styles.unit}>{amountText(line, words)}</p>
        <Money cents={price.amountCents} size="huge" />
      </div>
    </section>
  )
}

function BagLine({ line: { line, payableCents } }: { readonly line: PricedLine }) {
  const words = useWords()
  const name = fullGoodsName(line.goods, useLanguage())
  const isFixed = line.quantity.kind === 'weight' || line.labelCents !== null
  return (
    <li className={styles.line}>
      <GoodsPicture className={styles.smallPicture} goods={line.goods} name={name} />
      <span className={styles.name}>
        <b>{name}</b>
        <small>{amountText(line, words)}</small>
      </span>
      {!isFixed && (
        <Stepper
          value={quantityText(line.quantity, line.goods.sellUnit)}
          lessLabel={`${name} ${words.keys.lineLess}`}
          moreLabel={`${name} ${words.keys.lineMore}`}
          onLess={() => stepQuantity(line, -1)}
          onMore={() => stepQuantity(line, 1)}
        />
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={words.kiosk.remove(name)}
        onClick={() => removeLine(line)}
      >
        <Trash2 size={28} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <Money className={styles.amount} cents={payableCents} />
    </li>
  )
}

const amountText = (
  { goods, quantity }: PricedLine['line'],
  words: ReturnType<typeof useWords>,
): string => `${quantityText(quantity, goods.sellUnit)} ${sellUnitName(goods.sellUnit, words)}`
