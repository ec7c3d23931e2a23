import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { serviceScopes } from '@tillwright/contract/account/service-scopes.ts'
import { decodeOutput } from '@tillwright/contract/call.ts'
import { labPrograms, queryLabPrograms } from '@tillwright/contract/till/lab.ts'
import {
  openOrderingProgram,
  type OrderingProgram,
  ShopRefused,
} from '@tillwright/lab/ordering-program.ts'
import { newServiceKey } from '@tillwright/server/areas/account/service-account.store.ts'
import type { LabProgram } from '@tillwright/server/areas/lab/lab-bench.ts'
import type { Db } from '@tillwright/server/platform/db/db.ts'
import { insertRows } from '@tillwright/server/platform/db/insert-rows.ts'
import { fromStored } from '@tillwright/server/platform/db/stored-json.ts'
import { transaction } from '@tillwright/server/platform/db/transaction.ts'
import { serviceAccountByKey } from '@tillwright/server/platform/session/service-session.store.ts'
import { tokenHash } from '@tillwright/server/platform/session/session.store.ts'
import { demoGoods } from './catalogue/demo-goods.ts'
import { demoMembers } from './catalogue/demo-members.ts'
import { type DemoPlatform, type DemoStore, demoPlatforms } from './catalogue/demo-shops.ts'
import { demoGoodsId } from './seed-goods.ts'

type Name = LabProgram['name']

export interface ProgramsTerms {
  readonly db: Db
  /** Where their keys are written down: a key is shown once, and a demo starts again. */
  readonly keysFile: string
  readonly nowMs: number
  /** Where this server answers. */
  readonly shopUrl: () => string
}

const accounts: Readonly<Record<Name, { readonly title: string; readonly channel: string }>> = {
  miniProgram: { title: '小程序商城 Mini program', channel: 'mini-program' },
  marketplace: { title: '到家集市 Marketplace', channel: 'marketplace' },
}
/** Goods they offer: one weighed and one counted. */
const offered = ['红富士苹果', '牧野纯牛奶']
const customer = { nick: '孟女士', phone: '13711110088', address: '云桥市滨河区芦苇巷5号' }

/** A mini program and a marketplace for each store of the demo, with a key of each platform. */
export async function openLabPrograms(terms: ProgramsTerms): Promise<readonly LabProgram[]> {
  const { db, keysFile } = terms
  const stored = existsSync(keysFile) ? readFileSync(keysFile, 'utf8') : '{}'
  const keys = fromStored<Record<string, string>>(stored)
  const rows = await db.selectFrom('platform').select('platform_id').execute()
  const there = new Set(rows.map(({ platform_id: platformId }) => platformId))
  const opened: LabProgram[] = []
  for (const platform of demoPlatforms.filter(({ platformId }) => there.has(platformId)))
    for (const name of labPrograms) {
      const place = `${platform.platformId} ${name}`
      const key = await validKey(terms, { platform, name, key: keys[place] ?? '' })
      keys[place] = key
      for (const store of platform.stores)
        opened.push(programIn(store, name, programOf(terms, { platform, store, key })))
    }
  const text = JSON.stringify(keys)
  if (text !== stored) writeFileSync(keysFile, text, { mode: 0o600 })
  return opened
}

interface Account {
  readonly platform: DemoPlatform
  readonly name: Name
  readonly key: string
}

/** The key of before where the shop still knows it, or that of a new account. */
async function validKey(
  { db, nowMs }: ProgramsTerms,
  { platform, name, key }: Account,
): Promise<string> {
  const { platformId } = platform
  const known = key === '' ? undefined : await serviceAccountByKey(db, platformId, tokenHash(key))
  if (known?.revoked_at === null) return key
  const made = newServiceKey(platformId)
  await transaction(db, (tx) =>
    insertRows(tx, 'service_account', [
      {
        platform_id: platformId,
        id: randomUUID(),
        key_hash: tokenHash(made),
        key_end: made.slice(-6),
        name: accounts[name].title,
        channel: accounts[name].channel,
        scopes: JSON.stringify(serviceScopes),
        store_ids: JSON.stringify(platform.stores.map(({ id }) => id)),
        created_by: 'demo',
        created_at: nowMs,
        expires_at: null,
        revoked_at: null,
        last_used_at: null,
      },
    ]),
  )
  return made
}

interface Shop {
  readonly platform: DemoPlatform
  readonly store: DemoStore
  readonly key: string
}

function programOf({ shopUrl }: ProgramsTerms, { platform, store, key }: Shop): OrderingProgram {
  const goods = demoGoods(store.seed).filter(({ nameZh }) => offered.includes(nameZh))
  return openOrderingProgram({
    shopUrl,
    platformId: platform.platformId,
    key,
    storeId: store.id,
    goods: offered.flatMap((nameZh) => {
      const one = goods.find((some) => some.nameZh === nameZh)
      if (one === undefined) return []
      return [{ goodsId: demoGoodsId(one), isWeighed: one.isWeighed, priceCents: one.regularCents }]
    }),
    customer,
    memberPhone: demoMembers[0]?.phone ?? '',
  })
}

const programIn = (store: DemoStore, name: Name, program: OrderingProgram): LabProgram => ({
  name,
  storeId: store.id,
  act: async (act) => {
    try {
      await program.act(act)
      return null
    } catch (error) {
      if (error instanceof ShopRefused) return error.message
      throw error
    }
  },
  orders: async () => {
    const list = [{ program: name, orders: await program.orders() }]
    const read = decodeOutput(queryLabPrograms, { list })
    if (!read.ok) throw new Error(`${name} was given orders that it cannot read`)
    return read.value.list[0]?.orders ?? []
  },
})
