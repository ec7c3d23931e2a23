export type PrintFaultKind = 'notConnected' | 'offline' | 'noPaper' | 'fault'

/** Why a printer did not take a job. Nothing of it counts as printed. */
export class PrintFault extends Error {
  readonly kind: PrintFaultKind

  constructor(kind: PrintFaultKind) {
    super(kind)
    this.name = 'PrintFault'
    this.kind = kind
  }
}
