// The id of an import: the same for the same file of this tab until all of it is written, so that one
// that a reload broke off goes on as the same import.
import { storeImport, storedImport } from '../../platform/storage/browser-storage.ts'

/** A file as it was chosen: under the same name, of the same size and age it is the same. */
export const markOf = ({ name, size, lastModified }: File): string =>
  `${lastModified} ${size} ${name}`

/** The id under which this file was being written here, or a new one. */
export const importIdOf = (mark: string): string => {
  const stored = storedImport()
  return stored?.mark === mark ? stored.importId : crypto.randomUUID()
}

/** It has begun, and is not over. */
export const beginImport = (mark: string, importId: string): void => storeImport({ mark, importId })

/** All of it is written, or taken back: the same file again is another import. */
export function endImport(importId: string): void {
  if (storedImport()?.importId === importId) storeImport(null)
}
