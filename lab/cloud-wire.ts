/** The shop's account, the same at both clouds of the laboratory. */
export interface CloudLabAccount {
  readonly account: string
  readonly secret: string
}

/** A cloud's reply to a form. */
export interface CloudReply {
  readonly body: unknown
  /** It took something to print: the moment for an answer to be lost. */
  readonly hasTaken: boolean
  readonly isTurnedAway: boolean
}

export type CloudWire = (path: string, form: URLSearchParams) => CloudReply | null
