import type { CloudAccount } from './cloud-account.store.ts'

/** How a printer behind a cloud is; `silent` when the cloud does not answer. */
export type CloudPrinterState = 'ready' | 'offline' | 'noPaper' | 'fault' | 'account' | 'silent'

/** A cloud's response to a text that it was given to print. */
export type CloudTaken =
  | { readonly kind: 'taken'; readonly order: string }
  /** It said no: nothing of it will come out. */
  | { readonly kind: 'refused'; readonly fault: 'account' | 'fault' | 'offline' }
  /** It did not answer: it may have it or not. */
  | { readonly kind: 'unknown' }

/** A cloud's state of a text it took. */
export type CloudOrderState = 'printed' | 'waiting' | 'unknownThere' | 'silent'

/** A printer behind a cloud, spoken to with the shop's account. Nothing here throws: clouds fail. */
export interface CloudPrinter {
  /**
   * The cloud knows a text by our own id and takes it once: where it did not answer it may be given
   * the same text again.
   */
  readonly knowsOurIds: boolean
  readonly state: () => Promise<CloudPrinterState>
  /** Gives it a text under an id of ours, 32 letters and digits that are never used twice. */
  readonly give: (text: string, ourId: string) => Promise<CloudTaken>
  readonly stateOf: (order: string) => Promise<CloudOrderState>
}

/** Parts of a connection to a cloud. */
export interface CloudTerms {
  /** Where the cloud answers, without a path. */
  readonly url: string
  readonly serial: string
  readonly account: CloudAccount
  /** Clouds refuse what is signed far from their own time. */
  readonly nowMs: () => number
  readonly timeoutMs: number
  /** Called with what the cloud lets us in with from now on. */
  readonly keepToken: (token: string) => Promise<void>
}
