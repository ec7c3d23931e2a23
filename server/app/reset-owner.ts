import { resetOwner } from '../areas/account/reset-owner.ts'
import { BadInput, readArguments, runCommand, say } from './run-command.ts'
import { withSecrets } from './with-secrets.ts'

const usage = 'say whose: npm run reset-owner -- 1001, or npm run reset-owner -- 1001 13800001234'

/**
 * `npm run reset-owner -- platform [phone]`: new passwords for an owner who forgot theirs, printed once. Their
 * sessions end. Reads the same environment as the server, which may go on running. Ends with 0 when it is done, 2
 * where it cannot be.
 */
async function run(args: readonly string[]): Promise<void> {
  const [platformId, named = null, ...more] = readArguments(args, [], usage).others
  if (platformId === undefined || more.length > 0) throw new BadInput(usage)
  const { phone, password, sensitivePassword } = await withSecrets(({ db, secrets, nowMs }) =>
    resetOwner(db, secrets, { platformId, phone: named, nowMs }),
  )
  say(`New passwords for ${phone} of platform ${platformId}; the old ones are void.`)
  say(`Password: ${password}`)
  say(`Sensitive password: ${sensitivePassword}`)
  say('They are shown this once. The owner changes both in the back office, under Account.')
}

await runCommand(async () => {
  await run(process.argv.slice(2))
  return 0
})
