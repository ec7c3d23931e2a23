import { statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { readConfig } from '../platform/config.ts'
import type { Db } from '../platform/db/db.ts'
import { placeOf } from '../platform/db/open.ts'
import { readShop } from '../platform/db/open-to-read.ts'
import { readWith } from '../platform/db/reader.ts'
import { type JournalHead, parseHead } from '../platform/seal/journal-heads.ts'
import { readSealService } from '../platform/seal/seal-service.ts'
import { brokenOf } from './backup/books-verdict.ts'
import { BadInput, runCommand, say } from './run-command.ts'
import { verifyBooks } from './verify/verify-books.ts'
import { allStores } from '../areas/platforms/platform.store.ts'

interface Question {
  readonly where: string | undefined
  readonly heads: readonly {
    readonly storeId: string
    readonly seq: number
    readonly hash: string
  }[]
}

function questionOf(args: readonly string[]): Question {
  const heads = args.flatMap((arg, at) => (arg === '--head' ? [headOf(args[at + 1] ?? '')] : []))
  const where = args.find((arg, at) => arg !== '--head' && args[at - 1] !== '--head')
  return { where, heads }
}

function headOf(text: string) {
  const [storeId = '', head = ''] = text.split('/')
  const read = parseHead(head)
  if (read === null || storeId === '')
    throw new BadInput(`${text} is no head: it must be like 100101/1234:0f1e2d3c`)
  return { storeId, ...read }
}

/** The database that somebody means by what they typed, and the folder with its key. */
function shopOf(typed: string | undefined): { url: string; folder: string } {
  const own = readConfig(process.env, process.cwd())
  if (typed === undefined)
    return { url: own.databaseUrl, folder: folderOf(own.databaseUrl, own.dataFolder) }
  if (/^[a-z]{2,}:/.test(typed)) {
    const { databaseUrl: url } = readConfig({ ...process.env, DATABASE_URL: typed }, process.cwd())
    return { url, folder: folderOf(url, own.dataFolder) }
  }
  const path = resolve(typed)
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
  return isFolder
    ? { url: `file:${join(path, 'tillwright.db')}`, folder: path }
    : { url: `file:${path}`, folder: dirname(path) }
}

/** A key alongside a file belongs to it; PostgreSQL's is in the caller's data folder. */
function folderOf(url: string, dataFolder: string): string {
  const place = placeOf(url)
  if (place.engine === 'postgres' || readSealService(dataFolder) !== null) return dataFolder
  return dirname(place.path)
}

/** The heads that were typed, each as one of the platform whose store it names. */
async function typedHeads(db: Db, { heads }: Question): Promise<JournalHead[]> {
  const stores = await allStores(db)
  return heads.map((head) => {
    const store = stores.find(({ id }) => id === head.storeId)
    if (store === undefined) throw new BadInput(`there is no store ${head.storeId} here`)
    return { platformId: store.platform_id, ...head }
  })
}

/**
 * `npm run verify [-- where] [--head store/seq:hash]`: tells what holds in a shop's database and changes
 * nothing in it. Where is a data folder, a file or an address; without it the one that the server would
 * open. A head is what a slip or a till says the journal had come to; those in the data folder are
 * always held against it. Ends with 0 where everything holds, 1 where something does not, 2 where there
 * is nothing to read.
 */
await runCommand(async () => {
  const question = questionOf(process.argv.slice(2))
  const { url, folder } = shopOf(question.where)
  const server = readSealService(folder)
  const verdicts = await readShop(url, async (db) => {
    const heads = [...(server?.heads.all() ?? []), ...(await typedHeads(db, question))]
    return verifyBooks(db, readWith(db), { keys: server?.keys ?? null, heads })
  })
  for (const { name, says, breaches } of verdicts)
    say(
      breaches.length === 0 ? `holds   ${name}` : `BROKEN  ${name}: ${says} ${breaches.join(', ')}`,
    )
  if (server === null) say(`\nThere is no seal-key in ${folder}: the seals were not checked.`)
  const broken = brokenOf(verdicts).length
  say(`\n${verdicts.length - broken} hold, ${broken} broken`)
  return broken === 0 ? 0 : 1
})
