// Each check must catch the fault it exists for: a check that cannot fail is no check.
import { describe, expect, it } from 'vitest'
import { checkBanned } from './banned.ts'
import { checkCallCallers } from './call-callers.ts'
import { checkClaims } from './claims.ts'
import { checkCircles } from './circles.ts'
import { checkCodeCoverage } from './code-coverage.ts'
import { checkContractCoverage } from './contract-coverage.ts'
import { countsOf } from './counts.ts'
import { checkDeadExports } from './dead-exports.ts'
import { checkDeadFiles } from './dead-files.ts'
import { checkBorrowedStyles, checkFeaturePairs } from './feature-pairs.ts'
import { checkFieldLimits } from './field-limits.ts'
import { checkImports } from './import-rule.ts'
import { checkJourneyWords } from './journey-words.ts'
import { checkLayers, checkPlaces } from './layers.ts'
import { checkLinks } from './links.ts'
import { checkOnce } from './once.ts'
import { checkPlainNames, checkPromises } from './plain-names.ts'
import { checkQueries } from './queries.ts'
import { checkSizes } from './sizes.ts'
import type { Finding } from './source-file.ts'
import { checkWrittenPages } from './written-pages.ts'

const file = (path: string, text: string) => ({ path, text })
const messages = (findings: Finding[]) => findings.map((it) => it.message).join('\n')

describe('import rule', () => {
  it.each([
    ['domain/a.ts', "import { x } from '@tillwright/contract/call.ts'", 'may not import contract'],
    ['server/a.ts', "import { x } from '../client/app/main.tsx'", 'may not import client'],
    [
      'client/a.ts',
      "const x = await import('@tillwright/server/app/app.ts')",
      'may not import server',
    ],
    [
      'client/features/cart/a.ts',
      "import { p } from '@tillwright/lab/virtual-printer.ts'",
      'not import lab',
    ],
    ['domain/b.ts', "import { readFileSync } from 'node:fs'", 'may not use node:fs'],
    ['contract/b.ts', "import * as z from 'zod'", 'may not use zod'],
    ['ui/b.tsx', "export { x } from 'wouter'", 'may not use wouter'],
  ])('%s: %s', (path, text, message) => {
    expect(messages(checkImports([file(path, text)]))).toContain(message)
  })

  it('allows what may be imported', () => {
    const fine = [
      file('server/a.ts', "import { cents } from '@tillwright/domain/money/cents.ts'"),
      file(
        'client/platform/devices/printer.ts',
        "import { p } from '@tillwright/lab/virtual-printer.ts'",
      ),
      file('domain/a.test.ts', "import { it } from 'vitest'"),
    ]
    expect(checkImports(fine)).toEqual([])
  })
})

describe('journey words', () => {
  it.each([
    "page.getByText('收款')",
    'page.getByText(/^收款/)',
    'page.getByText(`收款 ${sum}`)',
    'page.getByLabel(pattern`^收${x}`)',
  ])('refuses %s', (text) => {
    expect(messages(checkJourneyWords([file('journeys/a.test.ts', text)]))).toContain('written out')
  })

  it('allows comments, words by their keys, and the one home of names', () => {
    const fine = [
      file('journeys/a.test.ts', '// 收款\npage.getByText(tillWords.sell.take)'),
      file('journeys/shop-names.ts', "export const demo = { milk: '牧野纯牛奶' }"),
      file('client/features/sell/a.ts', "const take = '收款'"),
    ]
    expect(checkJourneyWords(fine)).toEqual([])
  })
})

describe('circles', () => {
  const a = (text: string) => file('domain/a.ts', text)
  const b = (text: string) => file('domain/b.ts', text)
  const c = file('domain/c.ts', "import { a } from './a.ts'")

  it.each([
    ["import { b } from './b.ts'", "import { a } from './a.ts'"],
    ["import type { B } from './b.ts'", "import type { A } from './a.ts'"],
    ["const b = await import('./b.ts')", "import { a } from '@tillwright/domain/a.ts'"],
  ])('sees %s and %s', (inA, inB) => {
    expect(messages(checkCircles([a(inA), b(inB)]))).toBe(
      'a circle of imports: domain/a.ts -> domain/b.ts -> domain/a.ts',
    )
  })

  it('sees one of three, once, and none where nothing leads back', () => {
    const found = checkCircles([a("export { b } from './b.ts'"), b("import './c.ts'"), c])
    expect(messages(found)).toBe(
      'a circle of imports: domain/a.ts -> domain/b.ts -> domain/c.ts -> domain/a.ts',
    )
    expect(checkCircles([a(''), b("import './c.ts'"), c])).toEqual([])
  })
})

describe('queries', () => {
  it.each([
    "db.selectFrom('orders')",
    "await tx\n  .updateTable('orders')",
    'sql<number>`select 1`',
  ])('sees %j in a handler', (text) => {
    expect(checkQueries([file('server/areas/order/order.handlers.ts', text)])).toHaveLength(1)
    expect(checkQueries([file('server/areas/order/order.store.ts', text)])).toEqual([])
  })

  it.each([
    'areas/account/rank.ts',
    'areas/goods/save-goods.ts',
    'platform/ledger/move-balances.ts',
  ])('sees a query in %s', (path) => {
    const query = "await tx.deleteFrom('barcode').execute()"
    expect(checkQueries([file(`server/${path}`, query)])).toHaveLength(1)
  })

  it.each([
    'areas/goods/goods.store.ts',
    'platform/db/a.ts',
    'areas/goods/goods.test.ts',
    'app/verify/verify-books.ts',
  ])('allows a query in %s', (path) => {
    expect(checkQueries([file(`server/${path}`, "db.selectFrom('goods')")])).toEqual([])
  })

  const query = "db.selectFrom('orders')"

  it.each([
    'server/areas/order/write/place-order.ts',
    'server/areas/write-off/act-once.ts',
    'server/app/verify.ts',
  ])('finds a query in %s', (path) => expect(checkQueries([file(path, query)])).toHaveLength(1))

  it.each([
    'server/areas/order/order.test.ts',
    'server/areas/shift/shift.tables.ts',
    'demo/seed-orders.ts',
  ])('accepts a query in %s', (path) => expect(checkQueries([file(path, query)])).toEqual([]))
})

describe('layers', () => {
  const found = (path: string, text: string) => messages(checkLayers([file(path, text)]))

  it.each([
    [
      'client/platform/storage/a.ts',
      "import type { A } from '../../features/cart/a.ts'",
      'client/platform/storage -> client/features/cart',
    ],
    [
      'client/features/cart/a.ts',
      "export { a } from '../../shells/desktop/a.ts'",
      'client/features/cart -> client/shells/desktop',
    ],
    [
      'server/platform/ledger/a.ts',
      "import { a } from '../../areas/order/a.ts'",
      'server/platform/ledger -> server/areas/order',
    ],
    [
      'server/platform/store-scope.ts',
      "import { a } from '../areas/goods/a.ts'",
      'server/platform -> server/areas/goods',
    ],
    [
      'backoffice/platform/api/a.ts',
      "import { a } from '../../features/goods/a.ts'",
      'backoffice/platform/api -> backoffice/features/goods',
    ],
  ])('%s: %s', (path, text, pair) => {
    expect(found(path, text)).toContain(`calls a higher layer: ${pair}`)
  })

  it('lets a file call what is below', () => {
    expect(found('client/features/cart/a.ts', "import { a } from '../../platform/api/a.ts'")).toBe(
      '',
    )
  })

  it('finds a file that lies in no layer of its package', () => {
    const files = [
      'server/areas/a.ts',
      'server/testing/a.ts',
      'client/vite.config.ts',
      'client/a/b.ts',
    ]
    const lost = checkPlaces(files.map((path) => file(path, '')))
    expect(lost.map(({ path }) => path)).toEqual(['client/a/b.ts'])
  })
})

describe('sizes', () => {
  const long = (count: number) => Array.from({ length: count }, (_, i) => `  f(${i})`).join('\n')

  it('sees a long file, styles too, and gives a test more room', () => {
    expect(messages(checkSizes([file('domain/a.ts', long(301))]))).toContain('301 lines')
    expect(checkSizes([file('domain/a.test.ts', long(301))])).toEqual([])
    expect(messages(checkSizes([file('ui/a.css', long(301))]))).toContain('301 lines')
  })

  it('sees a long function, and gives a component more room', () => {
    const body = long(70)
    expect(
      messages(checkSizes([file('domain/a.ts', `export function f() {\n${body}\n}`)])),
    ).toMatch(/f has 72 lines/)
    expect(checkSizes([file('client/A.tsx', `export function A() {\n${body}\n}`)])).toEqual([])
  })

  it('sees a long parameter list', () => {
    const text = 'export const f = (a: 1, b: 1, c: 1, d: 1, e: 1) => a'
    expect(messages(checkSizes([file('domain/a.ts', text)]))).toContain('takes 5 parameters')
  })
})

describe('banned', () => {
  it.each([
    ['server/areas/order/a.ts', 'const now = Date.now()'],
    ['domain/a.ts', 'const yuan = parseFloat(text)'],
    ['client/features/cart/a.ts', "const text = '¥' + amount"],
    ['client/features/cart/a.ts', 'localStorage.setItem("a", "b")'],
    ['client/features/cart/a.ts', 'const it = await fetch(url)'],
    ['client/platform/storage/databases.ts', "db.transaction(['a'], 'readwrite')"],
    ['client/features/cart/a.ts', 'try {\n  f()\n} catch (error) {\n  failureOf(error)\n}'],
    ['ui/A.tsx', 'const a: any = 1'],
    ['ui/A.tsx', 'export default A'],
    ['ui/A.tsx', '<dialog open aria-modal="true">'],
    ['server/a.ts', '// TODO finish'],
    ['server/a.test.ts', 'it.skip("x", f)'],
    ['client/utils/a.ts', 'const a = 1'],
    ['server/core.ts', 'const a = 1'],
    ['README.md', 'see /home/somebody/notes.md'],
    ['server/a.test.ts', "await page.screenshot({ path: '/tmp/a.png' })"],
  ])('%s: %s', (path, text) => {
    expect(checkBanned([file(path, text)])).toHaveLength(1)
  })

  it('leaves the doors and the comments alone', () => {
    const fine = [
      file('server/platform/clock.ts', 'export const now = () => Date.now()'),
      file('web/api/send.ts', 'await fetch(url)'),
      file('domain/a.ts', '// never parseFloat(text): money is whole cents\nconst a = 1'),
    ]
    expect(checkBanned(fine)).toEqual([])
  })
})

describe('feature pairs', () => {
  const listed = { 'client/features': { cart: ['the sale being made', 'sell'] } } as const
  const needed = file('client/features/sell/a.ts', "import { b } from '../cart/cart-store.ts'")

  it('sees an import of another feature that is not listed', () => {
    const found = checkFeaturePairs(
      [
        needed,
        file('client/features/member/a.ts', "import type { B } from '../cart/cart-store.ts'"),
        file('client/features/member/a.test.ts', "import { b } from '../cart/cart-store.ts'"),
        file('client/features/cart/a.ts', "import { b } from './cart-store.ts'"),
      ],
      listed,
    )
    expect(found.map(({ path }) => path)).toEqual(['client/features/member/a.ts'])
    expect(messages(found)).toContain('client/features: member -> cart is not listed')
  })

  it('sees styles that are borrowed from another feature', () => {
    const found = checkBorrowedStyles([
      file('client/features/sell/A.tsx', "import styles from '../cart/Row.module.css'"),
      file('client/features/cart/A.tsx', "import styles from './Row.module.css'"),
      file('client/features/cart/B.tsx', "import look from '@tillwright/ui/layout/row.module.css'"),
    ])
    expect(found.map(({ path }) => path)).toEqual(['client/features/sell/A.tsx'])
  })

  it('sees a pair that is listed for nothing', () => {
    expect(messages(checkFeaturePairs([needed], listed))).toBe('')
    expect(messages(checkFeaturePairs([], listed))).toContain('sell -> cart is listed for nothing')
  })
})

describe('once', () => {
  it('sees a repeat that is refused by hand', () => {
    const text = "if (first.url !== url) throw new Refusal('idReused')"
    const found = checkOnce([
      file('server/areas/a/a.handlers.ts', text),
      file('server/platform/write-once.ts', text),
      file('server/areas/a/a.test.ts', text),
    ])
    expect(found.map(({ path }) => path)).toEqual(['server/areas/a/a.handlers.ts'])
  })
})

describe('plain names', () => {
  it.each([
    ['server/sale/sale.ts', 'interface SaleWish {}', 'not "wish"'],
    ['server/sale/sale.ts', 'export function sell(told: Sale) {}', 'not "told"'],
    ['server/sale/sale.ts', 'const [first, kept] = rows', 'not "kept"'],
    ['server/sale/sale.ts', 'const { rows: gone } = found', 'not "gone"'],
    ['server/sale/sale.ts', 'const sale = { askedBy: 1 }', 'not "asked"'],
    ['client/a/A.tsx', 'const a = <A beside={1} />', 'not "beside"'],
    ['client/a/A.module.css', '.onLeave { color: red }', 'not "leave"'],
    ['server/keeper/sale.ts', 'const a = 1', 'not "keeper"'],
    ['decisions/0001-what-is-told.md', '# Sales', 'not "told"'],
  ])('%s: %s', (path, text, message) => {
    expect(messages(checkPlainNames([file(path, text)]))).toContain(message)
  })

  it('accepts what the wire, the database and browsers call so', () => {
    const fine = [
      file('contract/box.ts', 'const box = z.object({ keptMoney: money })'),
      file('server/areas/box/box.tables.ts', 'interface Box {\n  readonly kept_cents: number\n}'),
      file(
        'server/areas/box/box.ts',
        'const { keptCents } = box\nf({ keptMoney: 1, kept_cents: 1 })',
      ),
      file('ui/touch/press.ts', 'const handlers = { onPointerLeave: stop }'),
      file('server/sale/sale.ts', '// what was told\nconst text = "asked"'),
    ]
    expect(checkPlainNames(fine)).toEqual([])
  })

  it('refuses a word of the wire where the wire does not say it', () => {
    const text = 'const level = { kept: 1 }'
    expect(checkPlainNames([file('server/areas/log/log.handlers.ts', text)])).toEqual([])
    const found = checkPlainNames([file('server/areas/member/level.store.ts', text)])
    expect(messages(found)).toContain('not "kept"')
  })

  it('sees a promised name that no file has any longer', () => {
    const found = checkPromises([file('contract/box.ts', 'const box = { keptMoney: money }')])
    expect(messages(found)).toContain('toldAtMs: promised to nobody')
    expect(messages(found)).not.toContain('keptMoney:')
  })
})

describe('dead files', () => {
  const tree = [
    file(
      'server/app/main.ts',
      "import { a } from './a.ts'\nnew URL('./w.worker.ts', import.meta.url)",
    ),
    file('server/app/a.ts', ''),
    file('server/app/w.worker.ts', ''),
  ]

  it('finds the file that nothing reaches', () => {
    expect(checkDeadFiles(tree)).toEqual([])
    const dead = checkDeadFiles([...tree, file('server/forgotten.ts', '')])
    expect(dead.map((it) => it.path)).toEqual(['server/forgotten.ts'])
  })
})

describe('dead exports', () => {
  it('finds the value that only its own file uses, and the type that nobody reads', () => {
    const dead = checkDeadExports([
      file('domain/a.ts', 'export const a = 1\nexport const b = a\nexport type Unused = 1'),
      file('domain/b.ts', "import { b } from './a.ts'\nexport interface Used {}\nf<Used>(b)"),
      file('domain/c.ts', 'const a = 2'),
    ])
    expect(messages(dead)).toMatch(/names a:.*\n.*names Unused:/)
    expect(dead.map((it) => it.line)).toEqual([1, 3])
  })
})

describe('links', () => {
  it('finds a link and a named file that do not exist', () => {
    const page = file('docs/a.md', 'see [b](b.md) and `domain/gone.ts` and [web](https://a.b)')
    const found = checkLinks([page], (path) => path === 'docs/b.md')
    expect(found.map((it) => it.message)).toEqual(['no such file: domain/gone.ts'])
  })
})

describe('written pages', () => {
  it('finds a command that is none, two decisions of one number and a bench without a row', () => {
    const found = checkWrittenPages([
      file('package.json', '"start": "node run/start.mjs"'),
      file('README.md', '`npm start`, `npm run fly`, `npm ci`'),
      file('decisions/0001-a.md', ''),
      file('decisions/0001-b.md', ''),
      file('bench/main.ts', "const benches: Row = {\n  carts: benchCarts,\n  'a-b': f,\n}"),
      file('bench/README.md', '| `carts` |'),
    ])
    expect(found.map((it) => it.message)).toEqual([
      'package.json has no script fly',
      'decisions/0001-a.md has the same number',
      'no row for a-b',
    ])
  })
})

describe('contract coverage', () => {
  const declared = (name: string) =>
    file(`contract/${name}.ts`, `export const ${name} = call({\n  path: '/api/${name}',\n})\n`)
  const house = (answers: string, request: string) => [
    declared('sellGoods'),
    file('server/sale/sale.handlers.ts', answers),
    file('server/sale/sale.test.ts', request),
  ]

  it.each([
    ['', '', 'sellGoods has no handler'],
    ['  sellGoods: sell,', "post('/api/sellGoodsNot')", 'no test calls sellGoods'],
    ['// sellGoods comes later', 'sellGoods', 'sellGoods has no handler'],
  ])('%j, asked %j: %s', (answers, request, message) => {
    expect(messages(checkContractCoverage(house(answers, request)))).toContain(message)
  })

  it('accepts a handler that a test calls', () => {
    const answered = house('  sellGoods: sell,', "post('/api/sellGoods')")
    expect(checkContractCoverage(answered)).toEqual([])
  })
})

describe('callers of calls', () => {
  const declared = file(
    'contract/goods/goods.ts',
    "export const getGoods = call({\n  path: '/api/getGoods',\n})\n\nexport const listGoods = listCall('listGoods', 'All.')\n\nexport const ownGoods = call({\n  ours: 'We need it.',\n})\n",
  )
  const house = (path: string, text: string) => [declared, file(path, text)]

  it.each([
    ['client/a.ts', "import { getGoods, listGoods } from 'x'\n// getGoods(listGoods)"],
    ['client/a.ts', "const paths = ['listGoods', `/getGoods`]"],
    ['client/a.ts', 'type Answer = [typeof getGoods, typeof listGoods]'],
    ['client/a.test.ts', 'callApi(getGoods, listGoods)'],
    ['client/testing/a.ts', 'callApi(getGoods, listGoods)'],
    ['server/a.ts', 'callApi(getGoods, listGoods)'],
  ])('names the calls of the specification that %s makes nowhere: %s', (path, text) => {
    expect(messages(checkCallCallers(house(path, text)))).toBe(
      'no client calls getGoods\nno client calls listGoods',
    )
  })

  it.each(['client/a.tsx', 'backoffice/a.ts'])('accepts what %s calls', (path) => {
    const calls = 'callApi(getGoods, {})\nuseAnswer(listGoods, {})'
    expect(checkCallCallers(house(path, calls))).toEqual([])
  })
})

describe('code coverage', () => {
  const codes = file(
    'contract/codes/own-codes.ts',
    "  notFound: refusal(20107, 'none'),\n  fault: refusal(\n    20113,\n    'failed',\n  ),\n",
  )
  const table = file('contract/codes/specification-codes.ts', '  stopped: {\n    code: 1760,\n')
  const test = (text: string) => [codes, table, file('server/a.test.ts', text)]

  it('names the codes that nobody provokes', () => {
    const found = messages(checkCodeCoverage(test('expect(code).toBe(20107)')))
    expect(found).toContain('fault (20113)')
    expect(found).toContain('stopped (1760)')
    expect(found).not.toContain('notFound')
    expect(checkCodeCoverage(test('20107 20113 1760'))).toEqual([])
    const loosely = '// 20107\n/* 20113 */ expect([1200, 1760]).toContain(code)'
    expect(checkCodeCoverage(test(loosely))).toHaveLength(3)
    expect(checkCodeCoverage([...test(''), file('client/a.test.ts', '20107')])).toHaveLength(3)
  })
})

describe('limits of fields', () => {
  const inTag = (tag: string) => checkFieldLimits([file('client/A.tsx', `<p>\n${tag}\n</p>`)])

  it.each([
    '<input value={text} onChange={(event) => set(event.target.value)} />',
    '<textarea rows={3} />',
    '<input {...text.native} maxLength={40} />',
    '<input type="search" />',
  ])('sees %s', (tag) => expect(messages(inTag(tag))).toContain('without a limit in words'))

  it.each(['<input {...typed.native} />', '<input type="checkbox" onChange={() => go()} />'])(
    'is content with %s',
    (tag) => expect(inTag(tag)).toEqual([]),
  )
})

describe('claims of safety', () => {
  const rows = Array.from({ length: 16 }, (_, at) => `| V${at + 1} X | none is used | |`)
  const page = (claim: string) =>
    file('decisions/0123-asvs-level-2.md', [...rows, `| V17 X | ${claim} | |`].join('\n'))
  const found = (claim: string, test = "it('x', () => {})") =>
    messages(checkClaims([page(claim), file('server/a.test.ts', test)]))

  it('need a test that is there and runs', () => {
    expect(found('[held](../server/a.test.ts)')).toBe('')
    expect(found('[held](../server/b.test.ts)')).toContain('V17 names server/b.test.ts')
    expect(found('[held](../server/a.ts)')).toContain('which is no test')
    expect(found('we are careful')).toContain('V17 is claimed and names no test')
    expect(found('[held](../server/a.test.ts)', '')).toContain('tests nothing')
    expect(found('[held](../server/a.test.ts)', "it('x')\nit.skip('y')")).toContain('not all runs')
  })

  it('are made of every chapter', () => {
    const { text, path } = page('none is used')
    const found = checkClaims([file(path, text.replace('| V4 ', '| W4 '))])
    expect(messages(found)).toBe('says nothing of V4')
  })
})

describe('the counts', () => {
  it('count a copy of writeOnce, a query outside a store and an import upward', () => {
    const counts = countsOf([
      file(
        'server/areas/a/a.ts',
        "import { b } from '../../app/app.ts'\nif (isUniqueConflict(cause)) b()",
      ),
      file('server/areas/a/b.ts', "db.selectFrom('orders')"),
      file('server/areas/a/a.store.ts', "db.selectFrom('orders')"),
      file('server/platform/write-once.ts', 'isUniqueConflict(cause)'),
      file('server/app/app.ts', "import { a } from '../areas/a/a.ts'"),
    ])
    expect(counts.get('files that catch unique conflicts outside writeOnce')).toBe(1)
    expect(counts.get('copies of writeOnce')).toBe(0)
    expect(counts.get('folders in circles')).toBe(2)
    expect(counts.get('server files with queries outside *.store.ts')).toBe(1)
    expect(counts.get('imports that call upward')).toBe(1)
  })
})
