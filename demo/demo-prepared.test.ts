import { expect, it } from 'vitest'
import { demoPrepared } from './demo-prepared.ts'
import { demoPassword, demoSensitivePassword } from './demo-staff.ts'
import { preparePassword } from '@tillwright/server/areas/account/prepare-password.ts'

it('stores what a till would send', async () => {
  for (const [platformId, staff] of Object.entries(demoPrepared))
    for (const [login, prepared] of Object.entries(staff)) {
      const owner = { platformId, login }
      expect(prepared).toEqual({
        login: await preparePassword(demoPassword, owner),
        sensitive: await preparePassword(demoSensitivePassword, owner, 'pin'),
      })
    }
})
