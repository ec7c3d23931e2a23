import { existsSync } from 'node:fs'
import type { Migration } from './migration.ts'

/** A restore or a move into this database was cut off: it holds a part of a shop. */
export class UnfinishedLoad extends Error {
  override readonly name = 'UnfinishedLoad'

  constructor() {
    super(
      'a restore or a move into this database was not finished, so there is only a part of a shop; run the same command again, which begins anew',
    )
  }
}

/**
 * Listed among the taken steps of a PostgreSQL database while it is loaded: any program, older ones
 * too, refuses to start on a step that it does not know.
 */
export const unfinishedStep: Migration = { name: '9999-unfinished-load', up: async () => undefined }

/** A SQLite file is loaded under this name, alongside its own, and gets its own when it is whole. */
export const unfinishedPath = (path: string): string => `${path}.unfinished`

/** Throws where a file is still being loaded, so that no empty shop is begun in its place. */
export function refuseUnfinishedFile(path: string): void {
  if (path !== ':memory:' && !existsSync(path) && existsSync(unfinishedPath(path)))
    throw new UnfinishedLoad()
}
