import { createHash, type Hash } from 'node:crypto'
import type { SealKeys } from '../seal/seal-keys.ts'
import { ArchiveFault } from './archive-fault.ts'
import { type Manifest, manifestName, manifestShape, sealName } from './manifest.ts'
import { readArchive } from './read-archive.ts'

/** An archive that is whole: what it says of itself, and the text that its seal is over. */
export interface CheckedArchive {
  readonly manifest: Manifest
  readonly text: string
  readonly seal: string
}

/** The table that a part belongs to: `tables/orders/000001.ndjson`; null for anything else. */
export const tableOfPart = (name: string): string | null =>
  /^tables\/([a-z_0-9]+)\/\d{6,}\.ndjson$/.exec(name)?.[1] ?? null

interface Seen {
  readonly hash: Hash
  count: number
}

const newline = 10

/** Reads an archive from end to end and holds it against its manifest. Throws `ArchiveFault` where it is not whole. */
export async function checkArchive(path: string): Promise<CheckedArchive> {
  const tables = new Map<string, Seen>()
  const files = new Map<string, Seen>()
  let text: string | null = null
  let seal: string | null = null
  for await (const { name, bytes } of readArchive(path)) {
    const table = tableOfPart(name)
    if (name === manifestName) text = bytes.toString('utf8')
    else if (name === sealName) seal = bytes.toString('utf8').trim()
    else if (table === null) see(files, name, bytes, bytes.length)
    else see(tables, table, bytes, bytes.filter((byte) => byte === newline).length)
  }
  if (text === null || seal === null)
    throw new ArchiveFault(
      `${path} was cut: its end is missing, and nothing was done with it. Take another archive.`,
    )
  const manifest = readManifest(text, path)
  const faults = [
    ...manifest.tables.flatMap(({ table, rows, sha256 }) =>
      isSeen(tables.get(table), rows, sha256) ? [] : [table],
    ),
    ...manifest.files.flatMap(({ name, bytes, sha256 }) =>
      isSeen(files.get(name), bytes, sha256) ? [] : [name],
    ),
    ...unlisted(tables, new Set(manifest.tables.map(({ table }) => table))),
    ...unlisted(files, new Set(manifest.files.map(({ name }) => name))),
  ]
  if (faults.length > 0)
    throw new ArchiveFault(
      `${path} was changed after it was made (${faults.slice(0, 3).join(', ')}), and nothing was done with it. Take another archive.`,
    )
  return { manifest, text, seal }
}

function see(seen: Map<string, Seen>, name: string, bytes: Buffer, count: number): void {
  const one = seen.get(name) ?? { hash: createHash('sha256'), count: 0 }
  one.hash.update(bytes)
  one.count += count
  seen.set(name, one)
}

const emptySha256 = createHash('sha256').digest('hex')

/** A table without rows has no part. */
const isSeen = (seen: Seen | undefined, count: number, sha256: string): boolean =>
  seen === undefined
    ? count === 0 && sha256 === emptySha256
    : seen.count === count && seen.hash.copy().digest('hex') === sha256

const unlisted = (seen: ReadonlyMap<string, Seen>, listed: ReadonlySet<string>): string[] =>
  [...seen.keys()].filter((name) => !listed.has(name))

function readManifest(text: string, path: string): Manifest {
  try {
    return manifestShape.parse(JSON.parse(text))
  } catch (cause) {
    throw new ArchiveFault(
      `The manifest of ${path} cannot be read by this program: it was changed, or a newer program made it. (${String(cause).slice(0, 200)})`,
    )
  }
}

/** Throws where the manifest does not carry the seal of this shop's key. One that was made without a key has none. */
export function checkSeal(
  { text, seal }: CheckedArchive,
  keys: SealKeys | null,
  path: string,
): void {
  if (seal === '') return
  if (keys === null)
    throw new ArchiveFault(
      'There is no seal-key in the data folder, and the journal of this shop is sealed: name its secrets (--secrets FILE), or copy its pepper and seal-key there.',
    )
  const verdict = keys.check(text, seal)
  if (verdict === 'broken')
    throw new ArchiveFault(
      `${path} was changed after it was made, its seal is broken. Take another archive.`,
    )
  if (verdict === 'otherKey')
    throw new ArchiveFault(
      `${path} is sealed with another seal-key than the one given: name the secrets of that shop with --secrets.`,
    )
}
