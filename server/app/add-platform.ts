import { usualCurrency } from '@tillwright/domain/money/currency.ts'
import { BadPlatform, addPlatform } from '../areas/office/add-platform.ts'
import type { ShopFacts } from '../areas/office/make-shop.ts'
import { withSecrets } from './with-secrets.ts'
import { BadInput, readArguments, runCommand, say } from './run-command.ts'

const usage =
  'say which platform, what it is called and whose it is: npm run add-platform -- 1002 --shop "Corner shop" --owner "Wang Fang" --phone 13800001234 [--store "Main street"] [--language zh|en] [--currency CNY] [--time-zone Asia/Shanghai] [--store-phone 02012345678] [--address "1 Main street"]'

const names = [
  'shop',
  'store',
  'owner',
  'phone',
  'language',
  'currency',
  'time-zone',
  'store-phone',
  'address',
]

/**
 * `npm run add-platform -- number --shop name --owner name --phone phone`: adds another platform, with its first
 * store and its owner, to a server that has one. Prints the owner's passwords once. Reads the same environment as the
 * server, which may go on running. Ends with 0 when it is done, 2 where it cannot be.
 */
async function run(args: readonly string[]): Promise<void> {
  const { named, others } = readArguments(args, names, usage)
  const [platformId] = others
  const facts = factsOf(named)
  if (platformId === undefined || others.length > 1 || facts === null) throw new BadInput(usage)
  const { password, sensitivePassword } = await withSecrets(({ db, secrets, nowMs }) =>
    addPlatform(db, secrets, { platformId, facts, nowMs }),
  )
  say(`Platform ${platformId} is open. Its owner logs in with ${facts.phone}.`)
  say(`Password: ${password}`)
  say(`Sensitive password: ${sensitivePassword}`)
  say('They are shown this once. The owner changes both in the back office, under Account.')
}

function factsOf(named: ReadonlyMap<string, string>): ShopFacts | null {
  const shopName = named.get('shop')
  const nick = named.get('owner')
  const phone = named.get('phone')
  if (shopName === undefined || nick === undefined || phone === undefined) return null
  const language = named.get('language') ?? 'zh'
  if (language !== 'zh' && language !== 'en')
    throw new BadPlatform(`${language} is no language: zh or en`)
  return {
    shopName,
    nick,
    phone,
    language,
    storeName: named.get('store') ?? shopName,
    storePhone: named.get('store-phone') ?? '',
    storeAddress: named.get('address') ?? '',
    timeZone: named.get('time-zone') ?? 'Asia/Shanghai',
    currency: named.get('currency') ?? usualCurrency,
  }
}

await runCommand(async () => {
  await run(process.argv.slice(2))
  return 0
})
