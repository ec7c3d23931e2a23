// View of the session, a layer above, that the platform reads.

export interface SessionView {
  readonly platformId: string
  readonly token: string | null
  /** IANA name of the zone of the store's clock. */
  readonly timeZone: string
}

interface SessionPort {
  readonly read: () => SessionView
  /** The server knows the token no more. */
  readonly lost: (token: string | null) => void
}

let port: SessionPort | null = null

/** Registers the source of the session. Called once, by the session itself. */
export function provideSession(source: SessionPort): void {
  port = source
}

/** The session. Throws where none was provided: the program was put together wrong. */
export function sessionPort(): SessionPort {
  if (port === null) throw new Error('no session is provided to the platform')
  return port
}

/** The zone of the store's clock. */
export const officeZone = (): string => sessionPort().read().timeZone
