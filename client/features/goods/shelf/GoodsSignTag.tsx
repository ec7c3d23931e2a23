import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { useWords } from '../../../platform/words/words.ts'
import type { GoodsSign } from '../goods-signs.ts'

export interface GoodsSignTagProps {
  readonly sign: GoodsSign
  readonly className?: string | undefined
}

/** A sign in words, so that it is not known by colour alone. */
export function GoodsSignTag({ sign, className }: GoodsSignTagProps) {
  const words = useWords()
  switch (sign?.kind) {
    case 'soldOut':
      return (
        <Tag tone="dark" className={className}>
          {words.goods.soldOut}
        </Tag>
      )
    case 'little':
      return (
        <Tag tone="warn" className={className}>
          {words.sell.left(String(sign.units))}
        </Tag>
      )
    case 'deal':
      return (
        <Tag tone="bad" className={className}>
          {words.sell.deal}
        </Tag>
      )
    case undefined:
      return null
  }
}
