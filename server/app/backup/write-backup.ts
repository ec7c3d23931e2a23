import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { ArchiveFault } from '../../platform/archive/archive-fault.ts'
import { ArchiveWriter } from '../../platform/archive/archive-writer.ts'
import {
  archiveFormat,
  type Manifest,
  manifestName,
  sealName,
} from '../../platform/archive/manifest.ts'
import { currentEpoch } from '../../platform/books/book-epoch.store.ts'
import type { Db } from '../../platform/db/db.ts'
import { engineOf } from '../../platform/db/engine.ts'
import { refuseNewerSchema } from '../../platform/db/migrate.ts'
import { readShop } from '../../platform/db/open-to-read.ts'
import { readRows } from '../../platform/db/read-rows.ts'
import { type TableShape, tableShapes, takenSteps } from '../../platform/db/table-shapes.ts'
import { linesOf, TableSummer } from '../../platform/db/table-sums.ts'
import { readSealService } from '../../platform/seal/seal-service.ts'
import { storeCounters } from '../../platform/seal/seal.store.ts'
import { findFingerprints } from '../../platform/secret/secret-file.store.ts'
import { LastBackup } from './last-backup.ts'
import { archiveName, removeOldArchives } from './archive-folder.ts'
import { type DataFile, readHeadsFile, secretFiles, uploadedPictures } from './data-files.ts'

/** A piece of a table in an archive: what is held in memory while one is written or read. */
const pieceBytes = 4_000_000

export interface ArchiveTerms {
  readonly url: string
  readonly dataFolder: string
  /** Where archives lie. */
  readonly folder: string
  readonly program: string
  readonly nowMs: number
  readonly say: (line: string) => void
}

export interface BackupTerms extends ArchiveTerms {
  /** So many stay; null: all. */
  readonly most: number | null
  /** Where the secrets go; null: nowhere. */
  readonly secretsFolder: string | null
}

export interface Backup {
  readonly path: string
  readonly manifest: Manifest
  readonly secretsPath: string | null
  /** So many older ones made room. */
  readonly removed: number
}

/**
 * Writes the shop as it is in one moment into one archive, also while it sells. Only when that is whole, older ones
 * make room. Throws `ArchiveFault` where it cannot be written.
 */
export async function writeBackup(terms: BackupTerms): Promise<Backup> {
  const { folder, most, nowMs, secretsFolder } = terms
  if (secretsFolder !== null && resolve(secretsFolder) === resolve(folder))
    throw new ArchiveFault(
      `The secrets go apart from the archives: whoever has both has the shop. Name another folder than ${folder}.`,
    )
  const { path, manifest } = await writeArchive(terms)
  noteBackup(terms, path)
  const secretsPath = secretsFolder === null ? null : await writeSecrets(terms, secretsFolder)
  return { path, manifest, secretsPath, removed: removeOldArchives(folder, most, nowMs) }
}

/** Writes the archive alone. */
export async function writeArchive(
  terms: ArchiveTerms,
): Promise<Pick<Backup, 'path' | 'manifest'>> {
  const path = join(terms.folder, archiveName(terms.nowMs))
  const manifest = await writeWhole(path, (archive) => writeShop(archive, terms))
  return { path, manifest }
}

/** The archive is good without the note, which *Operations* in the back office shows. */
export function noteBackup(
  { dataFolder, nowMs, say }: Pick<ArchiveTerms, 'dataFolder' | 'nowMs' | 'say'>,
  archive: string,
): void {
  try {
    new LastBackup(dataFolder).write({ madeAtMs: nowMs, archive })
  } catch (cause) {
    say(`The back office does not know of this backup: ${String(cause)}`)
  }
}

/** Whole or not at all. */
async function writeWhole<T>(
  path: string,
  write: (archive: ArchiveWriter) => Promise<T>,
): Promise<T> {
  const archive = await ArchiveWriter.begin(path)
  try {
    const written = await write(archive)
    await archive.finish()
    return written
  } catch (cause) {
    await archive.abandon()
    throw cause
  }
}

async function writeShop(archive: ArchiveWriter, terms: ArchiveTerms): Promise<Manifest> {
  const { url, dataFolder, say } = terms
  // Heads that are written after the rows are read would be further than those are.
  const heads = readHeadsFile(dataFolder)
  const manifest = await readShop(
    url,
    async (db) => {
      const facts = await factsOf(db, terms)
      say(`Copying ${facts.shapes.length} tables ...`)
      const tables = []
      for (const shape of facts.shapes) tables.push(await writeTable(archive, db, shape))
      say('Copying pictures ...')
      const files = []
      for (const file of heads) files.push(await writeFile(archive, file))
      for (const file of uploadedPictures(dataFolder)) files.push(await writeFile(archive, file))
      return { ...facts.manifest, tables, files }
    },
    refuseNewerSchema,
  )
  const text = `${JSON.stringify(manifest, null, 1)}\n`
  await archive.add(manifestName, Buffer.from(text))
  const seal = readSealService(dataFolder)?.keys.sign(text) ?? ''
  await archive.add(sealName, Buffer.from(seal))
  return manifest
}

async function factsOf(db: Db, { program, nowMs }: ArchiveTerms) {
  const shapes = await tableShapes(db)
  // An older schema may have no such tables.
  const has = (table: string) => shapes.some((shape) => shape.table === table)
  const counters = await storeCounters(db)
  const epoch = has('book_epoch') ? await currentEpoch(db) : null
  const manifest = {
    format: archiveFormat,
    program,
    madeAtMs: nowMs,
    engine: engineOf(db),
    steps: await takenSteps(db),
    books: epoch === null ? null : { id: epoch.books_id, epoch: epoch.epoch },
    pepper: has('secret_fingerprint') ? await findFingerprints(db, 'pepper') : [],
    heads: counters.map((one) => ({
      platformId: one.platform_id,
      storeId: one.store_id,
      seq: one.journal_seq,
      hash: one.journal_hash,
    })),
  } as const
  return { manifest, shapes }
}

/** In pieces: a part of a tar file says its length before it begins. */
async function writeTable(
  archive: ArchiveWriter,
  db: Db,
  shape: TableShape,
): Promise<Manifest['tables'][number]> {
  const { table, columns } = shape
  const summer = new TableSummer(table)
  let pieces = 0
  let pending: string[] = []
  let length = 0
  const write = async () => {
    pieces += 1
    const name = `tables/${table}/${String(pieces).padStart(6, '0')}.ndjson`
    await archive.add(name, Buffer.from(pending.join('')))
    pending = []
    length = 0
  }
  for await (const rows of readRows(db, shape)) {
    const lines = linesOf(rows)
    summer.add(lines, rows.length)
    pending.push(lines)
    length += lines.length
    if (length >= pieceBytes) await write()
  }
  if (length > 0) await write()
  return { ...summer.sum(), columns: [...columns] }
}

async function writeFile(
  archive: ArchiveWriter,
  { name, bytes }: DataFile,
): Promise<Manifest['files'][number]> {
  await archive.add(name, bytes)
  return { name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

async function writeSecrets({ dataFolder, nowMs }: BackupTerms, folder: string): Promise<string> {
  const path = join(folder, archiveName(nowMs).replace('tillwright-', 'tillwright-secrets-'))
  await writeWhole(path, async (archive) => {
    for (const { name, bytes } of secretFiles(dataFolder)) await archive.add(name, bytes)
  })
  return path
}
