// The session that the server has ended, while the user still reads that message: the page stays
// until then.

let overToken: string | null | undefined

/** True while the session of this token is over and its end is being read. */
export const isOver = (token: string | null): boolean => overToken === token

/** Takes note of the session whose end is being read; undefined once it has been. */
export function setOver(token: string | null | undefined): void {
  overToken = token
}
