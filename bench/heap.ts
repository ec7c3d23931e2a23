// Memory held by a page after garbage collection.
import type { CDPSession } from 'playwright-core'

export interface Heap {
  /** All that is used of the script engine's memory. */
  readonly usedBytes: number
  /**
   * Of that, the machine code of functions that are called often. It grows until all of them are
   * compiled and holds nothing of a sale.
   */
  readonly compiledBytes: number
}

/** The heap of this page after a collection. Takes a second or two: the engine lists all its objects. */
export async function heapOf(cdp: CDPSession): Promise<Heap> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const parts: string[] = []
  const keep = ({ chunk }: { chunk: string }) => void parts.push(chunk)
  cdp.on('HeapProfiler.addHeapSnapshotChunk', keep)
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  cdp.off('HeapProfiler.addHeapSnapshotChunk', keep)
  return { usedBytes: usedSize, compiledBytes: compiledIn(JSON.parse(parts.join(''))) }
}

/** A heap snapshot as the engine writes it: each node is a run of numbers, named in `meta`. */
interface Snapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly node_types: [string[]] }
  }
  readonly nodes: readonly number[]
}

function compiledIn({ snapshot: { meta }, nodes }: Snapshot): number {
  const fields = meta.node_fields
  const [typeAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')]
  const code = meta.node_types[0].indexOf('code')
  let bytes = 0
  for (let node = 0; node < nodes.length; node += fields.length)
    if (nodes[node + typeAt] === code) bytes += nodes[node + sizeAt] ?? 0
  return bytes
}
