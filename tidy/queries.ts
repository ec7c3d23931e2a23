import { type Finding, isTest, lineOf, type SourceFile } from './source-file.ts'

const querying = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(?:<[^>]*>)?`/g

/** Folders of the server in which every query stands in a store file. Folders are only ever added. */
const foldersWithStores: readonly string[] = [
  'approval',
  'audit',
  'box',
  'collection',
  'coupon',
  'device',
  'docs',
  'drawer',
  'gateways',
  'goods',
  'hold',
  'http',
  'import',
  'journal',
  'lab',
  'ledger',
  'log',
  'member',
  'office',
  'order',
  'payment',
  'platform',
  'pop',
  'pre-pack',
  'print',
  'receipt',
  'recharge',
  'records',
  'refund',
  'report',
  'request',
  'role',
  'seal',
  'secret',
  'self-delivery',
  'setting',
  'shift',
  'spool',
  'stock',
  'total',
  'training',
  'upload',
  'version',
  'write-off',
  'account',
]

/** True of files that decide, and ask a store for what they need to know. */
function holdsNoQuery(file: SourceFile): boolean {
  const { path } = file
  if (!path.startsWith('server/') || isTest(file) || /\.(?:store|tables)\.ts$/.test(path))
    return false
  const isAtRoot = path.split('/').length === 2
  return (
    isAtRoot ||
    path.endsWith('.handlers.ts') ||
    foldersWithStores.some((folder) => path.startsWith(`server/${folder}/`))
  )
}

/** Queries outside of a store file: in any handler, at the root, and in the folders that have stores. */
export function checkQueries(files: readonly SourceFile[]): Finding[] {
  return files.filter(holdsNoQuery).flatMap(({ path, text }) =>
    [...text.matchAll(querying)].map((match) => ({
      path,
      line: lineOf(text, match.index),
      message: 'a query stands in a *.store.ts',
    })),
  )
}
