import type { BackupFault } from '@tillwright/contract/office/backup.ts'
import type { DatedArchive } from '@tillwright/domain/backup/spare-archives.ts'
import { S3Failure } from '../../../platform/archive/s3/s3-failure.ts'

/** Why nothing could be stored or found at a target. */
export class TargetFault extends Error {
  override readonly name = 'TargetFault'
  readonly word: BackupFault
  readonly detail: string

  constructor(word: BackupFault, detail = '') {
    super(`${word} ${detail}`.trim())
    this.word = word
    this.detail = detail.slice(0, 300)
  }
}

/** Where archives go. Each method throws `TargetFault`, or a cause that `faultOf` reads. */
export interface ArchiveTarget {
  /** For people. */
  readonly place: string
  /** The folder of this machine that an archive is written in. */
  readonly staging: string
  /** Writes, reads and removes a small file, and makes the target this shop's. */
  claim(booksId: string): Promise<void>
  /** Throws where the target is not there, or another shop's. */
  check(booksId: string): Promise<void>
  /** Takes an archive of the staging folder, whole or not at all. */
  take(path: string, name: string): Promise<void>
  archives(): Promise<DatedArchive[]>
  remove(name: string): Promise<void>
}

/** Name of the small file that says whose archives these are. */
export const markName = 'tillwright-backups.txt'

/** Throws where the mark is another shop's. */
export function refuseOthers(mark: string, booksId: string): void {
  if (mark.trim() !== booksId) throw new TargetFault('taken')
}

const faultsOfCodes: Readonly<Record<string, BackupFault>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  SQLITE_FULL: 'full',
  EROFS: 'notWritable',
  EACCES: 'notWritable',
  EPERM: 'notWritable',
  ENOENT: 'noFolder',
  ENOTDIR: 'noFolder',
  EEXIST: 'noFolder',
}

/** Reads a failure as the office shows it. */
export function faultOf(cause: unknown): TargetFault {
  if (cause instanceof TargetFault) return cause
  if (cause instanceof S3Failure) return new TargetFault(cause.word, cause.detail)
  for (let at = cause; at instanceof Error; at = at.cause) {
    const word = faultsOfCodes[String(Reflect.get(at, 'code') ?? '')]
    if (word !== undefined) return new TargetFault(word, at.message)
  }
  return new TargetFault('failed', cause instanceof Error ? cause.message : String(cause))
}
