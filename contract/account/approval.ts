import * as z from 'zod/mini'
import { hashedPassword } from './hashed-password.ts'
import { call } from '../call.ts'
import { id, phone, text } from '../wire/ids.ts'
import { money } from '../wire/money.ts'
import { permissions } from './permissions.ts'
import { respelt } from '../wire/spelling.ts'
import { moment } from '../wire/time.ts'

export const createApproval = call({
  method: 'POST',
  path: '/api/v1/cashier/approval/createApproval',
  summary:
    'Allows one sensitive operation once: this operation, on this subject, up to this amount.',
  needs: 'session',
  office: true,
  writes: true,
  ours: 'A sensitive password must not lie in a queue of unsent sales; a token for one operation may.',
  input: respelt(
    z.strictObject({
      operation: z.enum(permissions),
      /**
       * What it is about: the order of a refund (`order.refund`, `recharge.refund`), the refund of a leg
       * declared done (`order.refund.mark`), the goods of a line (`price.override`, `discount.line`), the
       * shift of a drawer (`drawer.open`, `shift.difference`), the order handed over
       * (`order.writeOff.abnormal`), the `saveId` of what the back office saves (`platform.manage`,
       * `staff.manage`).
       */
      subjectId: text(128),
      /**
       * Highest amount allowed: the refund, or the reduction of a line; null where no money is
       * involved.
       */
      amountMoney: z.nullable(money),
      /** The approver; null where the cashier's own sensitive password is enough. */
      approverPhone: z.nullable(phone),
      ...hashedPassword,
    }),
  ),
  output: respelt(
    z.object({
      approvalToken: z.string().check(z.regex(/^[\w-]{16,128}$/)),
      approverId: id,
      approverNick: text(),
      expiresTime: moment,
    }),
  ),
})
