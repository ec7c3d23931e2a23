import { dirname } from 'node:path'
import { pino } from 'pino'
import { ArchiveFault, writingFault } from '../../platform/archive/archive-fault.ts'
import {
  checkArchive,
  checkSeal,
  type CheckedArchive,
} from '../../platform/archive/check-archive.ts'
import type { Manifest } from '../../platform/archive/manifest.ts'
import { beginEpoch } from '../../platform/books/book-epoch.store.ts'
import { ShopLoad } from '../../platform/db/load-shop.ts'
import { migrations } from '../../platform/db/migrations.ts'
import { placeOf } from '../../platform/db/open.ts'
import { readSealService, sealWith } from '../../platform/seal/seal-service.ts'
import { beginBooks } from '../begin-books.ts'
import { fillTarget } from './fill-target.ts'
import { RestoreFiles } from './restore-files.ts'

export interface RestoreTerms {
  readonly archive: string
  /** The empty database that it goes into. */
  readonly url: string
  readonly dataFolder: string
  /** The file with pepper and keys; null: they lie in the data folder. */
  readonly secrets: string | null
  readonly nowMs: number
  readonly say: (line: string) => void
}

/**
 * Brings a shop back from an archive into an empty database and data folder, as a new epoch of its books. The
 * database can be started on when all of it is there, and not before. Throws `ArchiveFault`, `TargetInUse` or
 * `WrongSecretFile` where it cannot be, and changes nothing then.
 */
export async function restoreBackup(terms: RestoreTerms): Promise<Manifest> {
  const { archive, dataFolder, secrets, say } = terms
  say(`Reading ${archive} ...`)
  const checked = await checkArchive(archive)
  refuseNewer(checked.manifest, archive)
  let files: RestoreFiles | null = null
  try {
    files = new RestoreFiles(dataFolder)
    if (secrets !== null) await files.addSecrets(secrets)
    files.checkPepper(checked.manifest)
    checkSeal(checked, readSealService(files.waiting)?.keys ?? null, archive)
    await restoreDatabase(terms, checked, files)
    return checked.manifest
  } catch (cause) {
    throw writingFault(cause, dataFolder)
  } finally {
    files?.discard()
  }
}

function refuseNewer({ steps, program }: Manifest, archive: string): void {
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = steps.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new ArchiveFault(
      `${archive} was made by a newer program, version ${program}: restore it with that one.`,
    )
}

async function restoreDatabase(
  terms: RestoreTerms,
  { manifest }: CheckedArchive,
  files: RestoreFiles,
): Promise<void> {
  const { archive, url, nowMs, say } = terms
  const load = await ShopLoad.begin({ url, nowMs, steps: manifest.steps })
  try {
    say(`Loading ${manifest.tables.length} tables ...`)
    await fillTarget(load, { path: archive, manifest }, (part) => files.add(part))
    say('Bringing the schema up to this program ...')
    await load.climb()
    sealWith(load.target.db, files.waiting)
    await beginBooks(load.target.db, nowMs, pino({ level: 'silent' }))
    const note = new Date(manifest.madeAtMs).toISOString()
    await beginEpoch(load.target.db, { cause: 'RESTORED', note, nowMs })
    say('Putting everything in its place ...')
    files.place(nowMs)
  } catch (cause) {
    await load.target.discard()
    const place = placeOf(url)
    throw place.engine === 'sqlite' ? writingFault(cause, dirname(place.path)) : cause
  }
  await load.target.publish()
}
