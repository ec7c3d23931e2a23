import type { Schema } from './table.ts'

/** One step forward. `name` begins with its number and never changes after a release. */
export interface Migration {
  readonly name: string
  readonly up: (schema: Schema) => Promise<void>
}
