export interface LodopSetting {
  /** The printer's name in the system; empty for its usual one. */
  readonly printer: string
  /** The oldest versions that are good enough. */
  readonly minimum: { readonly service: string; readonly control: string }
}
