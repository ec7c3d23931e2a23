import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import type { Db } from '../db/db.ts'
import { type Fingerprint, findFingerprints, recordFingerprints } from './secret-file.store.ts'

/** Versioned keys of one purpose. They live in a file of their own, outside the database and its backups. */
export interface SecretKeys {
  /** The version that new work uses. */
  readonly current: number
  readonly keys: ReadonlyMap<number, Buffer>
  /** The file as it is now, where these came from one. */
  readonly reread?: () => SecretKeys
}

export interface SecretFileTerms {
  readonly path: string
  /** Names the keys in the database and in messages, such as `pepper`. */
  readonly name: string
  readonly nowMs: number
  /** True when rows of the database were made with keys that no fingerprint was recorded of yet. */
  readonly isInUse: (db: Db) => Promise<boolean>
}

/** The file in the data folder is missing, damaged, or not the one this database was used with. */
export class WrongSecretFile extends Error {
  override readonly name = 'WrongSecretFile'
}

const keyBytes = 32
const repair =
  'Start with the DATA_DIR this database was used with, or restore the file from its backup.'

/**
 * Opens the file's keys, making the file for a database that needs none yet. The database records a
 * fingerprint of each key and decides: with any other file, or without it, this throws
 * `WrongSecretFile`, so that two processes can never work with different keys.
 */
export async function openSecretFile(db: Db, terms: SecretFileTerms): Promise<SecretKeys> {
  const { path, name, nowMs } = terms
  const recorded = await findFingerprints(db, name)
  const existing = readSecretFile(path)
  if (existing === null && (recorded.length > 0 || (await terms.isInUse(db))))
    throw new WrongSecretFile(
      `${path} is missing, but this database was used with a ${name} file. ${repair}`,
    )
  const found = existing ?? makeSecretFile(path)
  const own = fingerprintsOf(name, found)
  if (haveAll(own, recorded)) {
    await recordFingerprints(db, name, own, nowMs)
    // Another process may have been first with keys of its own.
    if (haveAll(own, await findFingerprints(db, name))) return found
  }
  // An unused file must not be taken for the right one at the next start.
  if (existing === null) rmSync(path, { force: true })
  throw new WrongSecretFile(`${path} is not the ${name} file of this database. ${repair}`)
}

/** Keys of a file to which a command may add one while a server runs. Anything else in its place is not believed. */
export function rereadable(opened: SecretKeys, path: string): SecretKeys {
  const reread = (): SecretKeys => {
    try {
      const now = readSecretFile(path)
      const isSame = [...(now?.keys ?? [])].every(
        ([version, key]) => opened.keys.get(version)?.equals(key) ?? version > opened.current,
      )
      return now !== null && isSame && now.current >= opened.current ? now : opened
    } catch {
      return opened
    }
  }
  return { ...opened, reread }
}

/** The keys as they are now: a newer one is used as soon as it is there. */
export const newestOf = (keys: SecretKeys): SecretKeys => keys.reread?.() ?? keys

/** The key of a version, perhaps one that was added since the file was opened. */
export function keyOf(keys: SecretKeys, version: number, name: string): Buffer {
  const key = keys.keys.get(version) ?? newestOf(keys).keys.get(version)
  if (key === undefined) throw new Error(`the ${name} file has no version ${version}`)
  return key
}

/** Adds a key to the file, which new work uses from then on. Answers its version. */
export function addSecretKey(path: string): number {
  const { current } = readExisting(path)
  const version = current + 1
  const text = readFileSync(path, 'utf8').trimEnd()
  replaceFile(path, `${text}\n${keyLine(version)}`)
  return version
}

/** Takes all keys but the newest out of the file. Answers the versions that went. */
export function dropOldSecretKeys(path: string): number[] {
  const { current, keys } = readExisting(path)
  const newest = keys.get(current)
  if (newest === undefined) return []
  replaceFile(path, `${current} ${newest.toString('base64')}\n`)
  return [...keys.keys()].filter((version) => version !== current)
}

function readExisting(path: string): SecretKeys {
  const found = readSecretFile(path)
  if (found === null) throw new WrongSecretFile(`${path} is missing. ${repair}`)
  return found
}

const keyLine = (version: number): string =>
  `${version} ${randomBytes(keyBytes).toString('base64')}\n`

/** Whole or not at all. */
function replaceFile(path: string, text: string): void {
  const draft = `${path}.${randomUUID()}`
  try {
    writeFileSync(draft, text, { mode: 0o600, flag: 'wx', flush: true })
    renameSync(draft, path)
  } finally {
    rmSync(draft, { force: true })
  }
}

const haveAll = (own: readonly Fingerprint[], recorded: readonly Fingerprint[]): boolean =>
  recorded.every(({ version, fingerprint }) =>
    own.some((one) => one.version === version && one.fingerprint === fingerprint),
  )

/** The file's keys, or null where there is no file. Throws `WrongSecretFile` when it is damaged. */
export function readSecretFile(path: string): SecretKeys | null {
  try {
    return parseKeys(readFileSync(path, 'utf8'), path)
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return null
    throw cause
  }
}

/** Whether the file has every key that a database recorded. Throws `WrongSecretFile` when it is damaged. */
export function hasRecordedKeys(
  path: string,
  name: string,
  recorded: readonly Fingerprint[],
): 'all' | 'missing' | 'others' {
  const found = readSecretFile(path)
  if (found === null) return 'missing'
  return haveAll(fingerprintsOf(name, found), recorded) ? 'all' : 'others'
}

/** Public facts about keys: nothing about the keys themselves. */
function fingerprintsOf(name: string, { keys }: SecretKeys): Fingerprint[] {
  return [...keys].map(([version, key]) => ({
    version,
    fingerprint: createHmac('sha256', key).update(`pos.fingerprint\0${name}`).digest('hex'),
  }))
}

/** Makes the file whole or not at all; where another process was first, answers what that one wrote. */
function makeSecretFile(path: string): SecretKeys {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomUUID()}`
  try {
    const file = openSync(draft, 'wx', 0o600)
    writeFileSync(file, keyLine(1))
    fsyncSync(file)
    closeSync(file)
    // A link appears with all its content and fails where the name is taken.
    linkSync(draft, path)
  } catch (cause) {
    if (codeOf(cause) !== 'EEXIST') throw cause
  } finally {
    rmSync(draft, { force: true })
  }
  return parseKeys(readFileSync(path, 'utf8'), path)
}

/** One line for each version, `number key`; the highest number is current. */
function parseKeys(text: string, path: string): SecretKeys {
  const keys = new Map<number, Buffer>()
  for (const line of text.split('\n').filter((it) => it.trim() !== '')) {
    const [version = '', encoded = ''] = line.trim().split(' ')
    const key = Buffer.from(encoded, 'base64')
    if (!/^[1-9]\d*$/.test(version) || key.length !== keyBytes)
      throw new WrongSecretFile(`${path} is damaged. Restore it from its backup.`)
    keys.set(Number(version), key)
  }
  if (keys.size === 0) throw new WrongSecretFile(`${path} is empty. Restore it from its backup.`)
  return { current: Math.max(...keys.keys()), keys }
}

const codeOf = (cause: unknown): unknown =>
  cause instanceof Error ? Reflect.get(cause, 'code') : undefined
