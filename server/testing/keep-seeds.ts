import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromStored } from '../platform/db/stored-json.ts'

/** A folder where the tests of one run share the shops they have filled. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'tillwright-seeds-'))
  process.env['TEST_SEEDS'] = folder
  return () => {
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
      const seeded = fromStored<{ folder: string }>(readFileSync(join(folder, file), 'utf8'))
      rmSync(seeded.folder, { recursive: true, force: true })
    }
    rmSync(folder, { recursive: true, force: true })
  }
}
