import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/db/open.ts'
import {
  BadMove,
  movePlatform,
  moveServices,
  switchPlatform,
} from '../areas/platforms/move-platform.ts'
import { runCommand, say } from './run-command.ts'

const usage =
  'say which platform goes where: npm run move -- 1001 https://till.example.com/ for its tills (--back calls them back), npm run move -- 1001 --stop to stop it (--open opens it again), or npm run move -- 1001 api=https://api.example.com for a service of it (api= takes it back)'

/**
 * `npm run move -- platform address`: sends the tills of a platform to another address, or calls them
 * back with `--back` in its place. `--stop` lets nobody work in it, `--open` ends that. With `service=origin` once or several times, the services stand
 * elsewhere and the tills stay. Reads the same environment as the server, which may go on running.
 * Ends with 0 when it is done, 2 where it cannot be.
 */
async function move(platformId: string | undefined, places: readonly string[]): Promise<string> {
  const [address] = places
  if (platformId === undefined || address === undefined) throw new BadMove(usage)
  const services = servicesOf(places)
  if (services === null && places.length > 1) throw new BadMove(usage)
  const config = readConfig(process.env, process.cwd())
  const { cashierOrigins } = config
  const isBack = address === '--back'
  const state = states.get(address)
  const opened = await openDatabase({ url: config.databaseUrl, nowMs: systemClock.now() })
  try {
    if (state !== undefined) await switchPlatform(opened.db, { platformId, state })
    else if (services === null)
      await movePlatform(opened.db, {
        platformId,
        address: isBack ? null : address,
        cashierOrigins,
      })
    else await moveServices(opened.db, { platformId, services, cashierOrigins })
  } finally {
    await opened.close()
  }
  if (services !== null)
    return [...services]
      .map(([name, origin]) => `${name} of ${platformId} is at ${origin || "the page's own host"}`)
      .join('\n')
  if (state !== undefined)
    return state === 'STOPPED' ? `${platformId} is stopped.` : `${platformId} is open.`
  return isBack
    ? `The tills of ${platformId} stay here.`
    : `The tills of ${platformId} go to ${address}`
}

const states: ReadonlyMap<string, 'STOPPED' | 'OPEN'> = new Map([
  ['--stop', 'STOPPED'],
  ['--open', 'OPEN'],
])

/** Each service with its origin; null where the arguments name none. */
function servicesOf(places: readonly string[]): ReadonlyMap<string, string> | null {
  const pairs = places.flatMap((place) => {
    const [, name = '', origin = ''] = /^([a-z]+)=(.*)$/.exec(place) ?? []
    return name === '' ? [] : [[name, origin] as const]
  })
  return pairs.length === places.length ? new Map(pairs) : null
}

await runCommand(async () => {
  say(await move(process.argv[2], process.argv.slice(3)))
  return 0
})
