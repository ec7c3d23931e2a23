import { benchCarts } from './carts.ts'
import { benchDay } from './day.ts'
import { benchDoubleTaps } from './double-taps.ts'
import { benchFailover } from './failover.ts'
import { benchFeed } from './feed.ts'
import { benchGallery } from './gallery/gallery.ts'
import { benchPageOffice, benchPostgresOffice, benchSqliteOffice } from './office.ts'
import { benchKills } from './kills.ts'
import { benchMembers } from './members.ts'
import { benchMonkey } from './monkey/monkey.ts'
import { benchOrders } from './orders/orders.ts'
import { benchPaper } from './paper.ts'
import { benchPrinting } from './printing.ts'
import { benchTag } from './tag.ts'
import { benchReports } from './reports.ts'
import { benchPostgresServer, benchSqliteServer } from './server/server.ts'
import { benchSpool } from './spool.ts'
import { benchStart } from './start.ts'
import { benchTill } from './till.ts'

/** `npm run bench [-- name ...]`: each prints its figures; all of them where none is named. `server` means both. */
const benches: Readonly<Record<string, () => Promise<void>>> = {
  carts: benchCarts,
  day: benchDay,
  'double-taps': benchDoubleTaps,
  failover: benchFailover,
  feed: benchFeed,
  gallery: benchGallery,
  kills: benchKills,
  members: benchMembers,
  monkey: benchMonkey,
  'office-page': benchPageOffice,
  'office-postgres': benchPostgresOffice,
  'office-sqlite': benchSqliteOffice,
  orders: benchOrders,
  paper: benchPaper,
  printing: benchPrinting,
  tag: benchTag,
  reports: benchReports,
  'server-postgres': benchPostgresServer,
  'server-sqlite': benchSqliteServer,
  spool: benchSpool,
  start: benchStart,
  till: benchTill,
}

const request = process.argv.slice(2)
const means = (word: string, name: string): boolean => name === word || name.startsWith(`${word}-`)
const unknown = request.filter((word) => !Object.keys(benches).some((name) => means(word, name)))
if (unknown.length > 0) {
  console.error(
    `no such bench: ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}`,
  )
  process.exit(1)
}
for (const [name, bench] of Object.entries(benches)) {
  if (request.length > 0 && !request.some((word) => means(word, name))) continue
  console.log(`\n— ${name}`)
  await bench()
}
