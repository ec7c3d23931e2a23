import type * as stores from '@tillwright/contract/office/office-stores.ts'
import type * as office from '@tillwright/contract/office/office.ts'
import { createRecordHandlers } from '../records/record-handlers.ts'
import { storeRecord } from '../platforms/store-record.ts'
import { namedStores } from '../account/staff.store.ts'
import type { Handlers } from '../../platform/handlers.ts'
import { isEmptyServer, openPlatforms } from '../platforms/platform.store.ts'
import { firstSteps } from './first-steps.store.ts'
import { issueCode, redeemCode } from './office-code.ts'
import { enterStore } from './enter-store.ts'
import { setUpShop } from './set-up-shop.ts'

const store = createRecordHandlers(storeRecord)

/** How the back office gets a session, and an empty server a shop. */
export const officeHandlers: Handlers<typeof office & typeof stores> = {
  querySetUp: async (_input, { db, services }) => ({
    isSetUp: !(await isEmptyServer(db)),
    platforms: await openPlatforms(db),
    firstPlatformId: services.platformId,
    cashierOrigin: services.office.cashierOrigin ?? '',
    cashierOrigins: [...services.cashierOrigins],
    isDemo: services.isDemo,
  }),

  setUpShop,

  issueOfficeCode: issueCode,

  redeemOfficeCode: redeemCode,

  queryOwnStores: async (_input, context) => ({
    list: (await namedStores(context.db, context.platformId, context.session.staffId)).map(
      ({ id, name }) => ({ id, name, isHere: id === context.storeId }),
    ),
  }),

  enterStore,

  queryOfficeStore: store.query,
  saveOfficeStore: store.save,

  queryFirstSteps: (_input, context) => firstSteps(context.db, context),
}
