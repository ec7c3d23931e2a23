// Reads a shop's SQLite file in a thread of its own: a long query delays no sale. Plain JavaScript,
// since a thread starts from the file as it is.
import { parentPort, workerData } from 'node:worker_threads'
import BetterSqlite3 from 'better-sqlite3'

const db = new BetterSqlite3(workerData.path, { readonly: true, fileMustExist: true })
// Kibibytes, as SQLite counts them.
db.pragma('cache_size = -65536')

parentPort.on('message', (query) => {
  try {
    parentPort.postMessage({ rows: db.prepare(query).all() })
  } catch (cause) {
    parentPort.postMessage({ fault: String(cause) })
  }
})
