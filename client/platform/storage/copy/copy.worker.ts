// Writes the second copy into a file of the origin private file system. Only a worker may write there so that it is
// on disk when the call returns.
import { trainingSuffix } from '../../navigation/training-place.ts'
import type { FromCopy, ToCopy } from './copy-messages.ts'
import { type Copied, readLines } from './copy-text.ts'
import { textOf, writeChange } from './write-copy.ts'

const fileName = `tillwright-unsent${trainingSuffix}`

self.onmessage = ({ data }: MessageEvent<ToCopy>) => void answer(data)

/** One window at a time: the file belongs to whoever has it open. */
async function answer(request: ToCopy): Promise<void> {
  let copied: Copied | null = null
  try {
    copied = await navigator.locks.request(fileName, () => work(request))
  } catch {
    // The page goes on without a second copy.
  }
  const said: FromCopy = { id: request.id, copied }
  self.postMessage(said)
}

async function work(request: ToCopy): Promise<Copied> {
  const folder = await navigator.storage.getDirectory()
  const handle = await folder.getFileHandle(fileName, { create: true })
  const file = await handle.createSyncAccessHandle()
  try {
    if (request.kind === 'read') return readLines(textOf(file))
    writeChange(file, request.change)
    return new Map()
  } finally {
    file.close()
  }
}
