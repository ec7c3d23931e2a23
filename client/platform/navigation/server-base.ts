// Address of the server: a proxy may serve it below a path of its host (`/pos/`), and a practice
// shop is below the shop's own address. Derived from the address of the page, and in a worker from
// that of its script.
import { isTraining } from './training-place.ts'

/**
 * Returns the prefix of every server path for a page or a worker of a build at `pathname`: `/pos`,
 * or nothing.
 */
export const serverBaseOf = (pathname: string): string =>
  pathname.replace(/\/(assets\/.*|[^/]*)$/, '')

/** The shop behind a practice shop, and any other server itself. */
export const shopBaseOf = (serverBase: string): string =>
  serverBase.replace(/\/training\/[0-9a-f-]{36}$/, '')

// During development, files are served at their source paths and the server at the root.
const isBelow = import.meta.env.PROD || isTraining

/** Prefix of every path of this server. */
export const serverBase = isBelow ? serverBaseOf(globalThis.location?.pathname ?? '') : ''

/** Prefix of every path of the shop, also on a practice till. */
export const shopBase = shopBaseOf(serverBase)
