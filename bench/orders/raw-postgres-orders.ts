import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'

const p = '1001'
const payload = 'x'.repeat(400)

const tables = ['orders', 'line', 'leg', 'ledger', 'journal', 'job']

/**
 * The limit of PostgreSQL here: the rows of a three-line order written by hand, several at a time in
 * one statement, over so many connections, with nothing around them. Answers orders a second.
 */
export async function rawPostgresOrdersPerSecond(
  url: string,
  connections: number,
  seconds: number,
): Promise<number> {
  await makeTables(url)
  const until = performance.now() + seconds * 1000
  const begun = performance.now()
  let count = 0
  const writer = async (number: number): Promise<void> => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    while (performance.now() < until) {
      await writeOrder(client, number * 6 + (count % 4))
      count += 1
    }
    await client.end()
  }
  await Promise.all(Array.from({ length: connections }, (_, number) => writer(number)))
  return (count * 1000) / (performance.now() - begun)
}

async function makeTables(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('drop schema if exists raw cascade; create schema raw')
  for (const table of tables)
    await client.query(
      `create table raw.${table} (platform text, id text, a bigint, b bigint, payload text, primary key (platform, id))`,
    )
  await client.query(
    'create table raw.balance (platform text, id text, amount bigint, moves bigint, primary key (platform, id))',
  )
  await client.query(
    "insert into raw.balance select '1001', kind || i, 1000000000, 0 from generate_series(0, 99) i, (values ('g'), ('cash')) k (kind)",
  )
  await client.query("insert into raw.balance values ('1001', 'seq', 0, 0)")
  await client.query(
    'create table raw.total (platform text, id text, count bigint, amount bigint, primary key (platform, id))',
  )
  await client.end()
}

const insert = (table: string, count: number): string =>
  `insert into raw.${table} values ${Array.from({ length: count }, (_, row) => `(${[1, 2, 3, 4, 5].map((at) => `$${row * 5 + at}`).join(', ')})`).join(', ')}`

const statement = (name: string, text: string, values: unknown[]) => ({ name, text, values })

async function writeOrder(client: pg.Client, first: number): Promise<void> {
  const id = randomUUID()
  const cash = `cash${first}`
  const goods = [0, 1, 2].map((at) => `g${first + at}`)
  await client.query('begin')
  await client.query(statement('order', insert('orders', 1), [p, id, 2143, 0, payload]))
  const lines = goods.flatMap((_, at) => [p, `${id}${at}`, 1000, 714, payload])
  await client.query(statement('lines', insert('line', 3), lines))
  await client.query(statement('leg', insert('leg', 1), [p, id, 2143, 0, 'cash']))
  const { rows } = await client.query<{ id: string; amount: string; moves: string }>(
    statement(
      'move',
      `update raw.balance set amount = amount + change, moves = moves + 1
       from (values ($1, -1000::bigint), ($2, -1000), ($3, -1000), ($4, 2143)) g (account, change)
       where platform = '1001' and id = account and amount + change >= 0
       returning id, amount, moves`,
      [...goods, cash],
    ),
  )
  const moved = rows.flatMap((row) => [p, `${row.id} ${row.moves}`, -1000, row.amount, id])
  await client.query(statement('ledger', insert('ledger', 4), moved))
  const totals = Array.from({ length: 8 }, (_, at) => `('1001', 't${at}', 1, 2143)`).join(', ')
  await client.query(
    statement(
      'totals',
      `insert into raw.total values ${totals} on conflict (platform, id)
       do update set count = raw.total.count + 1, amount = raw.total.amount + excluded.amount`,
      [],
    ),
  )
  await client.query(statement('job', insert('job', 1), [p, id, 0, 0, 'WAITING']))
  const counted = await client.query<{ moves: string }>(
    statement(
      'count',
      `update raw.balance set moves = moves + 1 where platform = '1001' and id = 'seq' returning moves`,
      [],
    ),
  )
  const hash = createHash('sha256').update(payload).digest('hex')
  const seq = String(counted.rows[0]?.moves).padStart(12, '0')
  await client.query(
    statement('journal', insert('journal', 1), [p, seq, 0, 0, `${payload}${hash}`]),
  )
  await client.query('commit')
}
