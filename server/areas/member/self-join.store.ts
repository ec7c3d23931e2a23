import {
  membershipSetting,
  usualMembership,
} from '@tillwright/contract/settings/membership-setting.ts'
import * as z from 'zod/mini'
import type { Db } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { readSetting } from '../setting/setting.store.ts'
import { storeKey } from '../setting/store-settings.ts'

const shape = z.object({ membership: z._default(membershipSetting, usualMembership) })

/** How people join in a store, for whoever has no session. */
export async function membershipOf(db: Db, place: StoreScope) {
  const otherwise = { membership: usualMembership }
  return (await readSetting(db, storeKey(place, 'store'), { shape, otherwise })).value.membership
}

/** True where customers of a store may join by themselves. */
export const mayJoin = async (db: Db, place: StoreScope): Promise<boolean> =>
  (await membershipOf(db, place)).selfJoin
