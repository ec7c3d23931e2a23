import type { CartLine } from '@tillwright/domain/cart/cart.ts'
import { isLineWeight } from '@tillwright/domain/cart/line-limits.ts'
import { formatWeight } from '@tillwright/domain/weight/weight-unit.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { useScale, weightTaken } from '../../platform/devices/scale/scale.ts'
import { useSellableWeight } from '../../platform/devices/scale/use-sellable-weight.ts'
import { useWords } from '../../platform/words/words.ts'
import { sellUnitName } from '../goods/goods-text.ts'
import { changeCart } from './cart-store.ts'

export interface ScaleWeightProps {
  readonly line: CartLine
  readonly onDone: () => void
}

/** Weighs a line anew by one press. Nothing where no scale answers, or where a label says the weight. */
export function ScaleWeight({ line, onDone }: ScaleWeightProps) {
  const words = useWords()
  const hasScale = useScale(({ reading }) => reading !== null)
  const isSold = useScale((state) => state.isSold)
  const weight = useSellableWeight()
  const { sellUnit } = line.goods
  const isLabelled = line.labelCents !== null || line.prepackCode !== null
  if (!hasScale || isLabelled || sellUnit.kind !== 'weight') return null
  const isGood = weight !== null && isLineWeight(weight)
  const take = () => {
    if (!isGood) return
    changeCart({ kind: 'setQuantity', lineId: line.id, quantity: { kind: 'weight', weight } })
    weightTaken()
    onDone()
  }
  const why = isSold ? words.sell.takeOffFirst : words.sell.putOnScale
  return (
    <Button variant="soft" wide blocked={isGood ? undefined : why} onClick={take}>
      {isGood
        ? `${words.sell.onScale} ${formatWeight(weight, sellUnit.unit)} ${sellUnitName(sellUnit, words)}`
        : why}
    </Button>
  )
}
