import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Keys mixed into every stored secret. They live in a file of their own, outside the database and its backups. */
export interface Pepper {
  /** The version that new secrets use. */
  readonly current: number
  readonly keys: ReadonlyMap<number, Buffer>
}

const keyBytes = 32

/** Reads the pepper file, or makes one that only its owner can read. Throws when it is damaged. */
export function openPepper(path: string): Pepper {
  mkdirSync(dirname(path), { recursive: true })
  try {
    // 'wx' makes the file or fails: two processes starting at once cannot both write it.
    writeFileSync(path, `1 ${randomBytes(keyBytes).toString('base64')}\n`, {
      flag: 'wx',
      mode: 0o600,
    })
  } catch (cause) {
    if (!(cause instanceof Error) || Reflect.get(cause, 'code') !== 'EEXIST') throw cause
  }
  return parsePepper(readFileSync(path, 'utf8'), path)
}

/** One line for each version, `number key`; the highest number is current. */
function parsePepper(text: string, path: string): Pepper {
  const keys = new Map<number, Buffer>()
  for (const line of text.split('\n').filter((it) => it.trim() !== '')) {
    const [version = '', encoded = ''] = line.trim().split(' ')
    const key = Buffer.from(encoded, 'base64')
    if (!/^[1-9]\d*$/.test(version) || key.length !== keyBytes)
      throw new Error(`${path} is damaged: every password depends on it, restore it from its copy`)
    keys.set(Number(version), key)
  }
  if (keys.size === 0) throw new Error(`${path} is empty: restore it from its copy`)
  return { current: Math.max(...keys.keys()), keys }
}
