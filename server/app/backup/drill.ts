import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Manifest } from '../../platform/archive/manifest.ts'
import { brokenOf, verifyShop } from './books-verdict.ts'
import { restoreBackup } from './restore-backup.ts'
import type { Verdict } from '../verify/verify-books.ts'

export interface Drill {
  readonly manifest: Manifest
  readonly verdicts: readonly Verdict[]
  readonly broken: readonly Verdict[]
  /** False where no seal-key was available. */
  readonly hasSealKey: boolean
}

/**
 * Restores an archive into a temporary folder, reads its books and cleans up. Whatever database it came from, it is
 * tried on a SQLite file: the rows are the same. Pepper and keys are those of the data folder. Throws as a restore does.
 */
export async function drillArchive(
  archive: string,
  dataFolder: string,
  nowMs: number,
): Promise<Drill> {
  const folder = mkdtempSync(join(tmpdir(), 'tillwright-drill-'))
  const url = `file:${join(folder, 'tillwright.db')}`
  try {
    for (const secret of ['pepper', 'seal-key'])
      if (existsSync(join(dataFolder, secret)))
        cpSync(join(dataFolder, secret), join(folder, secret))
    const terms = { archive, url, dataFolder: folder, secrets: null, nowMs }
    const manifest = await restoreBackup({ ...terms, say: () => undefined })
    const verdicts = await verifyShop(url, folder)
    const hasSealKey = existsSync(join(folder, 'seal-key'))
    return { manifest, verdicts, broken: brokenOf(verdicts), hasSealKey }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
