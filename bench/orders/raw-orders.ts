import { createHash, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'

/**
 * The limit of the machine: the rows of a three-line order written by hand, in one process, on the
 * same disk with the same durability, with nothing around them. Answers orders a second.
 */
export function rawOrdersPerSecond(folder: string, seconds: number): number {
  const db = openRaw(folder)
  const write = orderWriter(db)
  const until = performance.now() + seconds * 1000
  let count = 0
  const begun = performance.now()
  while (performance.now() < until) {
    write(count)
    count += 1
  }
  const rate = (count * 1000) / (performance.now() - begun)
  db.close()
  return rate
}

const p = '1001'

function openRaw(folder: string): BetterSqlite3.Database {
  const db = new BetterSqlite3(join(folder, 'raw.db'))
  db.pragma('journal_mode = wal')
  db.pragma('synchronous = full')
  const key = 'primary key (platform, id)) strict, without rowid'
  db.exec(`
    create table orders (platform text, id text, number text, payload text, total integer, ${key};
    create table line (platform text, id text, name text, quantity integer, cents integer, payload text, ${key};
    create table leg (platform text, id text, tender text, cents integer, ${key};
    create table balance (platform text, id text, amount integer, moves integer, ${key};
    create table ledger (platform text, id text, amount integer, balance integer, source text, ${key};
    create table journal (platform text, id text, body text, hash text, ${key};
    create table counter (platform text, id text, seq integer, hash text, ${key};
    create table total (platform text, id text, count integer, amount integer, ${key};
    create table job (platform text, id text, state text, ${key};`)
  for (let goods = 0; goods < 100; goods += 1)
    db.prepare('insert into balance values (?, ?, 1000000000, 0)').run(p, `g${goods}`)
  db.prepare('insert into balance values (?, ?, 0, 0)').run(p, 'cash')
  db.prepare('insert into counter values (?, ?, 0, ?)').run(p, 's', '')
  return db
}

function orderWriter(db: BetterSqlite3.Database): (count: number) => void {
  const sql = {
    order: db.prepare('insert into orders values (?, ?, ?, ?, ?)'),
    line: db.prepare('insert into line values (?, ?, ?, ?, ?, ?)'),
    leg: db.prepare('insert into leg values (?, ?, ?, ?)'),
    move: db.prepare(
      'update balance set amount = amount + ?, moves = moves + 1 where platform = ? and id = ? and amount + ? >= 0 returning amount, moves',
    ),
    ledger: db.prepare('insert into ledger values (?, ?, ?, ?, ?)'),
    counter: db.prepare(
      'update counter set seq = seq + 1, hash = ? where platform = ? returning seq',
    ),
    journal: db.prepare('insert into journal values (?, ?, ?, ?)'),
    total: db.prepare(
      'insert into total values (?, ?, 1, ?) on conflict do update set count = count + 1, amount = amount + excluded.amount',
    ),
    job: db.prepare('insert into job values (?, ?, ?)'),
  }
  const payload = 'x'.repeat(400)
  const write = db.transaction((count: number) => {
    const id = randomUUID()
    sql.order.run(p, id, `n${count}`, payload, 2143)
    for (let line = 0; line < 3; line += 1) {
      sql.line.run(p, `${id}${line}`, '红富士苹果', 1000, 714, payload)
      const goods = `g${(count + line) % 100}`
      const moved = sql.move.get(-1000, p, goods, -1000) as { amount: number; moves: number }
      sql.ledger.run(p, `${goods} ${moved.moves}`, -1000, moved.amount, id)
    }
    const cash = sql.move.get(2143, p, 'cash', 2143) as { amount: number; moves: number }
    sql.ledger.run(p, `cash ${cash.moves}`, 2143, cash.amount, id)
    sql.leg.run(p, id, 'cash', 2143)
    const hash = createHash('sha256').update(payload).digest('hex')
    const { seq } = sql.counter.get(hash, p) as { seq: number }
    sql.journal.run(p, String(seq).padStart(12, '0'), payload, hash)
    for (let total = 0; total < 8; total += 1) sql.total.run(p, `t${total}`, 2143)
    sql.job.run(p, id, 'WAITING')
  })
  return (count) => write.immediate(count)
}
