/** Returns the prefix of every server path for a back office at `pathname`: `/pos`, or nothing. */
export const serverBaseOf = (pathname: string): string => {
  const at = pathname.lastIndexOf('/backoffice/')
  return at < 0 ? '' : pathname.slice(0, at)
}

export const serverBase = serverBaseOf(globalThis.location?.pathname ?? '')

/** The address of a path of the server (`/pictures/apple.svg`) from here; a whole address stays as it is. */
export const serverAddress = (path: string): string =>
  path.startsWith('/') ? serverBase + path : path

/** Where the tills of `cashierOrigin` are opened: on this host below the same path, on another at its root. */
export const tillAddress = (cashierOrigin: string): string =>
  cashierOrigin === globalThis.location?.origin
    ? `${cashierOrigin}${serverBase}/`
    : `${cashierOrigin}/`
