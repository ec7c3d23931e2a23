export type PrintFaultKind =
  | 'notConnected'
  | 'offline'
  | 'noPaper'
  | 'coverOpen'
  | 'fault'
  /** The printer's cloud does not know this shop. */
  | 'account'
  /** The server that prints for this till does not answer. */
  | 'server'
  /** It broke off: part of it, or all, may be on paper. */
  | 'unknown'
  /** This machine's print plugin: missing, too old, not for this system, blocked by the browser. */
  | 'pluginMissing'
  | 'pluginOld'
  | 'pluginUnfit'
  | 'pluginRefused'

/** Why a printer did not take a job. Nothing of it counts as printed. */
export class PrintFault extends Error {
  readonly kind: PrintFaultKind

  constructor(kind: PrintFaultKind) {
    super(kind)
    this.name = 'PrintFault'
    this.kind = kind
  }
}
