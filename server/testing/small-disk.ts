import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'

/** A real file system of its own that a test can fill to the last byte. */
export interface SmallDisk {
  readonly folder: string
  /** Takes all room there is. */
  fill(): void
  /** Frees the space that `fill` took. */
  empty(): void
  remove(): void
}

const blockBytes = 4096

/** Only root may mount one, and only Linux has this kind. */
export const canMountDisks = platform() === 'linux' && process.getuid?.() === 0

/** Mounts a file system in memory of so many megabytes. Throws where that is not allowed. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'tillwright-disk-'))
  // PostgreSQL runs as the user nobody here, and needs a folder of its own.
  const options = `size=${megabytes}m,uid=65534,gid=65534,mode=0777`
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder])
  if (mounted.status !== 0) throw new Error(`no disk was mounted: ${mounted.stderr.toString()}`)
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: () => {
      const file = openSync(ballast, 'a')
      try {
        for (;;) writeSync(file, Buffer.alloc(blockBytes))
      } catch (cause) {
        if (statfsSync(folder).bavail > 0) throw cause
      } finally {
        closeSync(file)
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    remove: () => {
      spawnSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
