import { ArchiveFault } from '../../platform/archive/archive-fault.ts'
import { tableOfPart } from '../../platform/archive/check-archive.ts'
import type { Manifest } from '../../platform/archive/manifest.ts'
import { type ArchivePart, readArchive } from '../../platform/archive/read-archive.ts'
import type { ShopLoad } from '../../platform/db/load-shop.ts'
import { type Row, type TableShape, tableShapes } from '../../platform/db/table-shapes.ts'
import { differingTables } from '../../platform/db/table-sums.ts'
import { fromStored } from '../../platform/db/stored-json.ts'

const rowsAtOnce = 2_000

/**
 * Fills a begun database with the rows of an archive that was checked, hands its files to `onFile`, and holds what is
 * there then against the manifest. Throws `ArchiveFault` where it is not the same.
 */
export async function fillTarget(
  load: ShopLoad,
  { path, manifest }: { readonly path: string; readonly manifest: Manifest },
  onFile: (part: ArchivePart) => void,
): Promise<void> {
  const shapes = shapesOf(await tableShapes(load.target.db), manifest)
  for await (const part of readArchive(path)) {
    const shape = shapes.get(tableOfPart(part.name) ?? '')
    if (shape === undefined) onFile(part)
    else await insertLines(load, shape, part.bytes.toString('utf8'))
  }
  const wrong = differingTables(manifest.tables, await load.sums())
  if (wrong.length > 0)
    throw new ArchiveFault(
      `What was restored is not what ${path} says (${wrong.slice(0, 3).join(', ')}), and it was taken away again. Take another archive.`,
    )
}

/**
 * The tables in the shape that their rows have in the archive. Throws `ArchiveFault` where the
 * steps create others.
 */
function shapesOf(
  made: readonly TableShape[],
  { tables }: Manifest,
): ReadonlyMap<string, TableShape> {
  const byName = new Map(made.map((shape) => [shape.table, shape]))
  return new Map(
    tables.map(({ table, columns }) => {
      const shape = byName.get(table)
      if (shape === undefined || columns.join() !== shape.columns.join())
        throw new ArchiveFault(`The table ${table} of the archive is none that its steps make.`)
      return [table, shape]
    }),
  )
}

async function insertLines(load: ShopLoad, shape: TableShape, lines: string): Promise<void> {
  const rows = lines
    .split('\n')
    .slice(0, -1)
    .map((line) => fromStored<Row>(line))
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await load.target.insert(shape, rows.slice(from, from + rowsAtOnce))
}
