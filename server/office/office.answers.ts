import type * as office from '@tillwright/contract/office/office.ts'
import type { Answers } from '../answers.ts'
import { isEmptyServer, openPlatforms } from '../platform/platform.store.ts'
import { firstSteps } from './first-steps.ts'
import { issueCode, redeemCode } from './office-code.ts'
import { firstPlatformId, setUpShop } from './set-up-shop.ts'

/** How the back office comes to a session, and an empty server to a shop. */
export const officeAnswers: Answers<typeof office> = {
  querySetUp: async (_input, { db, services }) => ({
    isSetUp: !(await isEmptyServer(db)),
    platforms: await openPlatforms(db),
    firstPlatformId,
    cashierOrigin: services.office.cashierOrigin ?? '',
    isDemo: services.isDemo,
  }),

  setUpShop,

  issueOfficeCode: issueCode,

  redeemOfficeCode: redeemCode,

  queryFirstSteps: (_input, context) => firstSteps(context.db, context),
}
