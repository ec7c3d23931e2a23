/** An archive that cannot be written or used. The message is for people. */
export class ArchiveFault extends Error {
  override readonly name = 'ArchiveFault'
}

const codeOf = (cause: unknown): string =>
  cause instanceof Error ? String(Reflect.get(cause, 'code') ?? '') : ''

/** Says in a sentence why nothing could be written there, where that is the disk's doing; else the cause itself. */
export function writingFault(cause: unknown, folder: string): unknown {
  const code = codeOf(cause)
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'SQLITE_FULL')
    return new ArchiveFault(
      `There is no room in ${folder}: make room there and run it again. What was there before is as it was.`,
      { cause },
    )
  if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM' || code === 'SQLITE_READONLY')
    return new ArchiveFault(
      `Nothing can be written in ${folder}: let this account write there, or choose another folder.`,
      { cause },
    )
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return new ArchiveFault(`${folder} is no folder: choose another one.`, { cause })
  return cause
}
