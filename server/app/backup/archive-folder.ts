import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ArchiveFault } from '../../platform/archive/archive-fault.ts'
import { unfinishedEnding } from '../../platform/archive/archive-writer.ts'

const archiveForm = /^tillwright-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.tar\.gz$/
/** A backup that is under way writes all the time. */
const abandonedAfterMs = 3_600_000

/** An archive's name says when it was made, and sorts by that. */
export const archiveName = (nowMs: number): string =>
  `tillwright-${new Date(nowMs).toISOString().replaceAll(/[:.]/g, '-')}.tar.gz`

export const isArchiveName = (name: string): boolean => archiveForm.test(name)

/** The moment that an archive's name says. */
export const archiveMomentMs = (path: string): number =>
  Date.parse(
    basename(path).replace(/^tillwright-(.{10})T(..)-(..)-(..)-(...)Z.*$/, '$1T$2:$3:$4.$5Z'),
  )

/** The whole archives of a folder, the newest first. */
export function archivesIn(folder: string): string[] {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return []
  return readdirSync(folder)
    .filter(isArchiveName)
    .toSorted()
    .toReversed()
    .map((name) => join(folder, name))
}

/** The newest archive of a folder. Throws `ArchiveFault` where there is none. */
export function newestArchive(folder: string): string {
  const [newest] = archivesIn(folder)
  if (newest === undefined)
    throw new ArchiveFault(
      `There is no archive in ${folder}: make one with npm run backup -- --to ${folder}`,
    )
  return newest
}

/** Removes all but the newest so many, and what a backup that was cut off left. Answers how many archives went. */
export function removeOldArchives(folder: string, most: number | null, nowMs: number): number {
  const old = most === null ? [] : archivesIn(folder).slice(most)
  for (const path of old) rmSync(path, { force: true })
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const isCutOff =
      name.endsWith(unfinishedEnding) && isArchiveName(name.slice(0, -unfinishedEnding.length))
    if (
      isCutOff &&
      nowMs - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? nowMs) > abandonedAfterMs
    )
      rmSync(path, { force: true })
  }
  return old.length
}
