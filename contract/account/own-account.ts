import * as z from 'zod/mini'
import { call } from '../call.ts'
import { hashedPassword } from './hashed-password.ts'
import { id, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { respelt } from '../wire/spelling.ts'
import { moment } from '../wire/time.ts'

export const changeOwnPassword = call({
  method: 'POST',
  path: '/api/v1/cashier/user/changeOwnPassword',
  summary:
    'Changes the login password of whoever is logged in, who proves the old one. Their other sessions end.',
  needs: 'session',
  office: true,
  writes: true,
  ours: 'A password that somebody else set has to be changed by the person it belongs to.',
  input: z.strictObject({
    oldPassword: z.string().check(z.minLength(1), z.maxLength(128)),
    ...hashedPassword,
    /** The same password as it is prepared with the staff number; without it the number logs nobody in any more. */
    numberPassword: z.optional(hashedPassword.password),
  }),
  output: z.object({}),
})

export const queryOwnSessions = call({
  method: 'POST',
  path: '/api/v1/cashier/user/queryOwnSessions',
  summary: 'Where whoever asks is logged in: the tills and back offices of this one person.',
  needs: 'session',
  office: true,
  ours: 'Somebody who is logged in where they should not be has to see it.',
  input: z.object({}),
  output: z.object({
    list: listOf(
      respelt(
        z.object({
          sessionId: id,
          kind: z.enum(['TILL', 'KIOSK', 'OFFICE']),
          /** Empty in the back office, which has no device of its own. */
          deviceName: text(),
          storeName: text(),
          createdTime: moment,
          lastUsedTime: moment,
          isCurrent: z.boolean(),
        }),
        { sessionId: 'id' },
      ),
      200,
    ),
  }),
})

export const endOwnSession = call({
  method: 'POST',
  path: '/api/v1/cashier/user/endOwnSession',
  summary: 'Ends another session of whoever asks. One that has ended already stays so.',
  needs: 'session',
  office: true,
  writes: true,
  ours: 'A login that was left open elsewhere can be ended from here.',
  input: respelt(z.strictObject({ sessionId: id }), { sessionId: 'id' }),
  output: z.object({}),
})
