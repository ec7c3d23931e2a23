import { AsyncLocalStorage } from 'node:async_hooks'
import type { LogConfig } from 'kysely'

const running = new AsyncLocalStorage<{ texts: string[] }>()

/** For `openDatabase`: hears of every statement. A database opened without it pays nothing. */
export const statementListener: LogConfig = (event) => {
  running.getStore()?.texts.push(event.query.sql)
}

/** Runs `work` and tells the text of every statement it sent, begin and commit not counted. */
export async function countStatements<T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: readonly string[] }> {
  const texts: string[] = []
  const result = await running.run({ texts }, work)
  return { result, statements: texts }
}
