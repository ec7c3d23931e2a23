import type { LogConfig } from 'kysely'

/** What only frames a transaction, or one piece of work in a shared one; not every driver tells of it. */
const frames = /^\s*(begin|start transaction|commit|rollback|savepoint|release)/i

const counting = new Set<string[]>()

/** For `openDatabase`: hears of every statement. A database opened without it pays nothing. */
export const statementListener: LogConfig = (event) => {
  if (frames.test(event.query.sql)) return
  for (const texts of counting) texts.push(event.query.sql)
}

/**
 * Runs `work` and tells the text of every statement that listening databases sent meanwhile, whoever
 * sent it; begin, commit and savepoints are not counted.
 */
export async function countStatements<T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: readonly string[] }> {
  const texts: string[] = []
  counting.add(texts)
  try {
    return { result: await work(), statements: texts }
  } finally {
    counting.delete(texts)
  }
}
