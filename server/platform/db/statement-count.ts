import type { LogConfig } from 'kysely'

/**
 * Statements that only frame a transaction, or one piece of work in a shared one; not every driver
 * reports them.
 */
const frames = /^\s*(begin|start transaction|commit|rollback|savepoint|release)/i

const listeners = new Set<(text: string) => void>()

/** For `openDatabase`: receives every statement. A database opened without it has no overhead. */
export const statementListener: LogConfig = (event) => {
  if (frames.test(event.query.sql)) return
  for (const listener of listeners) listener(event.query.sql)
}

/** Calls `listener` with the text of every statement that listening databases send from now on. */
export function onStatement(listener: (text: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Runs `work` and returns the text of every statement that listening databases sent meanwhile,
 * whoever sent it; begin, commit and savepoints are not counted.
 */
export async function countStatements<T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: readonly string[] }> {
  const texts: string[] = []
  const stop = onStatement((text) => texts.push(text))
  try {
    return { result: await work(), statements: texts }
  } finally {
    stop()
  }
}
