// Owners of the goods of a demo platform.
import { type Named, named } from './named.ts'

export const demoMerchants = {
  own: named('门店自营|The store itself'),
  farm: named('青田蔬果合作社|Green Field Growers'),
  sea: named('海岸水产行|Coast Seafood'),
} satisfies Record<string, Named>

export type DemoMerchantKey = keyof typeof demoMerchants

/** Growers own the fruit and vegetables, the fishmonger the seafood, the store all the rest. */
export function merchantOf(categoryId: string): DemoMerchantKey {
  const top = categoryId.split('-')[0]
  if (top === 'seafood') return 'sea'
  return top === 'fruit' || top === 'vegetable' ? 'farm' : 'own'
}
