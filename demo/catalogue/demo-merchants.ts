// Owners of the goods of a demo platform.
import { type Named, named } from './named.ts'

export const demoMerchants = {
  own: named('门店自营|The store itself'),
  farm: named('青田蔬果合作社|Green Field Growers'),
  sea: named('海岸水产行|Coast Seafood'),
} satisfies Record<string, Named>

export type DemoMerchantKey = keyof typeof demoMerchants

/** Share of its sales that the store keeps, in basis points. */
export const storeShares: Readonly<Record<DemoMerchantKey, number>> = {
  own: 10_000,
  farm: 1500,
  sea: 1200,
}

/** People who gather the orders of a neighbourhood. */
export const demoGroupers = [
  { id: 'grouper-wang', name: named('王团长|Ms Wang'), phone: '13700000051', commission: 800 },
  { id: 'grouper-zhou', name: named('周团长|Mr Zhou'), phone: '13700000052', commission: 650 },
] as const

/** Growers own the fruit and vegetables, the fishmonger the seafood, the store all the rest. */
export function merchantOf(categoryId: string): DemoMerchantKey {
  const top = categoryId.split('-')[0]
  if (top === 'seafood') return 'sea'
  return top === 'fruit' || top === 'vegetable' ? 'farm' : 'own'
}
