import type { Input } from '@tillwright/contract/call.ts'
import type { saveOfficeAccountForm } from '@tillwright/contract/office/office-settings.ts'
import { accountNumbers } from '@tillwright/contract/settings/account-numbers.ts'
import { usualNumbers } from '@tillwright/domain/accounting/accounts.ts'
import type { Db } from '../../platform/db/db.ts'
import { formRecord, rewrite } from '../setting/form-record.ts'
import { readSetting, type Saved, type SettingKey } from '../setting/setting.store.ts'

type Numbers = Input<typeof saveOfficeAccountForm>['facts']

const keyOf = (platformId: string): SettingKey => ({
  platformId,
  storeId: '',
  scope: 'PLATFORM',
  ownerId: '',
  name: 'accounts',
})

/** Under which number each account stands: the platform's own, or the usual one. */
export const readAccountNumbers = (db: Db, platformId: string): Promise<Saved<Numbers>> =>
  readSetting<Numbers>(db, keyOf(platformId), { shape: accountNumbers, otherwise: usualNumbers })

/** The numbers of the accounts as a form. */
export const accountFormRecord = formRecord<Numbers>({
  kind: 'accountForm',
  scope: 'platform',
  read: async ({ db, platformId }) => (await readAccountNumbers(db, platformId)).value,
  write: async (tx, context, value) => {
    const { platformId } = context
    const saved = await readAccountNumbers(tx, platformId)
    await rewrite(tx, context, { key: keyOf(platformId), shape: accountNumbers, saved, value })
  },
})
