import { paysMemberPrice } from '@tillwright/domain/member/member-level.ts'
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { shelfPrice } from '@tillwright/domain/pricing/unit-price.ts'
import { milliPerPiece } from '@tillwright/domain/number/milli.ts'
import { Stepper } from '@tillwright/ui/field/Stepper.tsx'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { ScanQrCode } from 'lucide-react'
import { addGoods } from '../../features/cart/add-goods.ts'
import { useCart } from '../../features/cart/cart-store.ts'
import { stepQuantity } from '../../features/cart/step-quantity.ts'
import { GoodsPicture } from '../../features/goods/picture/GoodsPicture.tsx'
import { fullGoodsName } from '../../features/goods/goods-text.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import { carriers } from './carriers.ts'
import kiosk from './Kiosk.module.css'
import styles from './KioskCarriers.module.css'
import { KioskHead } from './KioskHead.tsx'
import { showStage } from './kiosk-store.ts'

/** Asks once before paying: whether a bag is needed to carry it home, and which. */
export function KioskCarriers() {
  const words = useWords()
  const offered = carriers()
  const { cart, priced } = useCart()
  const taken = cart.lines.some(({ goods }) => offered.some(({ id }) => id === goods.id))
  return (
    <main className={kiosk.stage}>
      <KioskHead>
        <h1>{words.kiosk.needsBag}</h1>
      </KioskHead>
      <p className={styles.detail}>{words.kiosk.needsBagDetail}</p>
      <ul className={styles.list}>
        {offered.map((goods) => (
          <Carrier key={goods.id} goods={goods} />
        ))}
      </ul>
      <footer className={kiosk.foot}>
        <p className={kiosk.total}>
          <span>{words.kiosk.total}</span>
          <Money cents={priced.payableCents} size="huge" />
        </p>
        <div className={kiosk.pair}>
          <button type="button" className={kiosk.second} onClick={() => showStage('bag')}>
            {words.kiosk.backToBag}
          </button>
          <button type="button" className={kiosk.primary} onClick={() => showStage('pay')}>
            <ScanQrCode size={36} strokeWidth={1.75} aria-hidden="true" />
            {taken ? words.kiosk.pay : words.kiosk.noBag}
          </button>
        </div>
      </footer>
    </main>
  )
}

function Carrier({ goods }: { readonly goods: Goods }) {
  const words = useWords()
  const name = fullGoodsName(goods, useLanguage())
  const { cart } = useCart()
  const line = cart.lines.find((one) => one.goods.id === goods.id)
  const count = line?.quantity.kind === 'count' ? line.quantity.count / milliPerPiece : 0
  const { unitPriceCents } = shelfPrice(goods, paysMemberPrice(cart.member))
  return (
    <li className={styles.carrier} data-taken={line === undefined ? undefined : ''}>
      <button type="button" className={styles.take} data-repeats onClick={() => addGoods(goods)}>
        <GoodsPicture className={styles.picture} goods={goods} name={name} />
        <b>{name}</b>
        <Money cents={unitPriceCents} />
      </button>
      <Stepper
        value={String(count)}
        lessLabel={`${name} ${words.keys.lineLess}`}
        moreLabel={`${name} ${words.keys.lineMore}`}
        canLess={line !== undefined}
        onLess={() => line && stepQuantity(line, -1)}
        onMore={() => addGoods(goods)}
      />
    </li>
  )
}
