import { benchCarts } from './carts.ts'
import { benchDay } from './day.ts'
import { benchGallery } from './gallery.ts'
import { benchOffice } from './office.ts'
import { benchOrders } from './orders.ts'
import { benchPrinting } from './printing.ts'
import { benchTag } from './tag.ts'
import { benchServer } from './server.ts'
import { benchSpool } from './spool.ts'
import { benchStart } from './start.ts'
import { benchTill } from './till.ts'

/** `npm run bench [-- name ...]`: each prints its figures; all of them where none is named. */
const benches: Readonly<Record<string, () => Promise<void>>> = {
  carts: benchCarts,
  day: benchDay,
  gallery: benchGallery,
  office: benchOffice,
  orders: benchOrders,
  printing: benchPrinting,
  tag: benchTag,
  server: benchServer,
  spool: benchSpool,
  start: benchStart,
  till: benchTill,
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => benches[name] === undefined)
if (unknown.length > 0) {
  console.error(
    `no such bench: ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}`,
  )
  process.exit(1)
}
for (const [name, bench] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n— ${name}`)
  await bench()
}
