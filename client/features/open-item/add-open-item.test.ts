import type { Permission } from '@tillwright/contract/account/permissions.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { openItemCode } from '@tillwright/domain/goods/open-item.ts'
import { milk } from '@tillwright/domain/testing/sample-goods.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { changeCart, currentCart } from '../cart/cart-store.ts'
import { useSession } from '../../session/session-store.ts'
import { addOpenItem } from './add-open-item.ts'

// The shop has a record that open items are sold under.
vi.mock(import('../catalogue/catalogue-store.ts'), async (original) => ({
  ...(await original()),
  goodsByItemCode: () => [{ ...milk, itemCode: openItemCode }],
}))

vi.mock(import('../../platform/sound/sound.ts'), () => ({
  play: () => undefined,
  buzz: () => undefined,
}))

const held = (permissions: readonly Permission[]) => useSession.setState({ permissions })
const candy = { name: 'Candy', unitPriceCents: cents(350) }

beforeEach(() => changeCart({ kind: 'clear' }))

it('adds an open item to the cart when the cashier may sell it', () => {
  held(['order.create', 'order.openItem'])
  expect(addOpenItem(candy, 2)).toBe(true)
  expect(currentCart().lines).toHaveLength(1)
})

it('refuses an open item when it is added, not when it is paid', () => {
  held(['order.create'])
  expect(addOpenItem(candy, 2)).toBe(false)
  expect(currentCart().lines).toEqual([])
})
