import type { Shelf } from '../goods-row.ts'
import { bakeryShelves } from './bakery.ts'
import { dairyShelves } from './dairy.ts'
import { drinkShelves } from './drink.ts'
import { frozenShelves } from './frozen.ts'
import { fruitShelves } from './fruit.ts'
import { homeShelves } from './home.ts'
import { householdShelves } from './household.ts'
import { meatShelves } from './meat.ts'
import { seafoodShelves } from './seafood.ts'
import { seasoningShelves } from './seasoning.ts'
import { snackShelves } from './snack.ts'
import { stapleShelves } from './staple.ts'
import { vegetableShelves } from './vegetable.ts'

/** Everything the demo shops could sell, in the order of the category tree. */
export const allShelves: readonly Shelf[] = [
  ...fruitShelves,
  ...vegetableShelves,
  ...meatShelves,
  ...seafoodShelves,
  ...dairyShelves,
  ...stapleShelves,
  ...seasoningShelves,
  ...drinkShelves,
  ...bakeryShelves,
  ...snackShelves,
  ...frozenShelves,
  ...householdShelves,
  ...homeShelves,
]
