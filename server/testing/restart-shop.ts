import type { TestShop } from './test-shop.ts'
import type { TestTill } from './test-till.ts'

/** Ends the server and begins it anew. A till whose connection went with it opens another one. Throws where it cannot. */
export async function restartShop(shop: TestShop, till: TestTill): Promise<void> {
  await shop.restart()
  for (let tried = 0; tried < 20; tried += 1) {
    const isThere = await till.get('user/getLoginUserInfo').then(
      ({ code }) => code === 1200,
      () => false,
    )
    if (isThere) return
  }
  throw new Error('the till does not reach the server that began anew')
}
