// Where the server stands: a proxy may serve it below a path of its host (`/pos/`), and a practice shop
// stands below the shop's own address. Known from the address of the page, and in a worker from that of
// its script.
import { isTraining } from './training-place.ts'

/** What stands before every path of the server for a page or a worker of a build at `pathname`: `/pos`, or nothing. */
export const serverBaseOf = (pathname: string): string =>
  pathname.replace(/\/(assets\/.*|[^/]*)$/, '')

/** The shop behind a practice shop, and any other server itself. */
export const shopBaseOf = (serverBase: string): string =>
  serverBase.replace(/\/training\/[0-9a-f-]{36}$/, '')

// While somebody develops, files stand where their source does and the server at the root.
const isBelow = import.meta.env.PROD || isTraining

/** What stands before every path of this server. */
export const serverBase = isBelow ? serverBaseOf(globalThis.location?.pathname ?? '') : ''

/** What stands before every path of the shop, also on a till to practise on. */
export const shopBase = shopBaseOf(serverBase)
