// Goods for tests: plain ones, with what the test is about put in.
import { cents } from '@tillwright/domain/money/cents.ts'
import type { Goods } from '@tillwright/domain/goods/goods.ts'

export function aGoods(given: Partial<Goods> = {}): Goods {
  return {
    id: 'g1',
    productId: 'p1',
    merchantId: 'm1',
    merchantName: '',
    categoryIds: ['fruit'],
    name: { zh: '红富士苹果', en: 'Fuji apples' },
    specText: '',
    specTextEn: '',
    specChoices: [],
    pinyinInitials: 'hfspg',
    barcodes: ['6901028075862'],
    itemCode: '101',
    prices: {
      regularCents: cents(680),
      offlineCents: null,
      discountCents: null,
      memberCents: null,
    },
    sellUnit: { kind: 'piece', name: '盒' },
    conversion: null,
    pointsLimit: { kind: 'allButMinimum' },
    onHand: null,
    soldOut: false,
    pictureUrl: null,
    version: 1,
    ...given,
  }
}
