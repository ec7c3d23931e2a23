import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A file of the data folder, by its name in there with slashes between. */
export interface DataFile {
  readonly name: string
  readonly bytes: Buffer
}

const headsName = 'journal-heads'
const pictureForm = /^uploads\/[\w-]{1,90}\/[\w-]{32}\.(?:jpg|png)$/
const secretForm = /^(?:pepper|seal-key|gateways\.json|tls\/[\w.-]{1,90})$/

/**
 * Whether an archive holds this name of the data folder: no other name is ever written there from
 * one.
 */
export const isArchivedName = (name: string): boolean =>
  name === headsName || pictureForm.test(name)

/** Keys and certificates: what goes into a file apart. */
export const isSecretName = (name: string): boolean => secretForm.test(name)

/** The heads of the journals as they are known outside of the database. */
export const readHeadsFile = (dataFolder: string): DataFile[] => readFiles(dataFolder, [headsName])

/** Each uploaded picture. One that somebody removes meanwhile is passed over. */
export function* uploadedPictures(dataFolder: string): Generator<DataFile> {
  const names = namesIn(dataFolder, 'uploads')
    .flatMap((platform) => namesIn(dataFolder, platform))
    .filter((name) => pictureForm.test(name))
  for (const name of names) yield* readFiles(dataFolder, [name])
}

/** Each secret file that is there. */
export const secretFiles = (dataFolder: string): DataFile[] =>
  readFiles(
    dataFolder,
    ['pepper', 'seal-key', 'gateways.json', ...namesIn(dataFolder, 'tls')].filter(isSecretName),
  )

function namesIn(dataFolder: string, folder: string): string[] {
  const path = join(dataFolder, folder)
  if (!existsSync(path) || !statSync(path).isDirectory()) return []
  return readdirSync(path)
    .toSorted()
    .map((name) => `${folder}/${name}`)
}

function readFiles(dataFolder: string, names: readonly string[]): DataFile[] {
  return names.flatMap((name) => {
    try {
      return [{ name, bytes: readFileSync(join(dataFolder, name)) }]
    } catch (cause) {
      if (cause instanceof Error && Reflect.get(cause, 'code') === 'ENOENT') return []
      throw cause
    }
  })
}
