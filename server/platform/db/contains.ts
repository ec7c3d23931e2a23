import { type Expression, sql, type SqlBool } from 'kysely'

type Reference = Expression<string | null> | string

/** The text holds this part as it is written: `%` and `_` are no wildcards. */
export const contains = (text: Reference, part: string) => like(text, `%${literal(part)}%`)

/** The text begins with this part, as it is written. */
export const beginsWith = (text: Reference, part: string) => like(text, `${literal(part)}%`)

/** The text ends with this part, as it is written. */
export const endsWith = (text: Reference, part: string) => like(text, `%${literal(part)}`)

const like = (text: Reference, pattern: string) => {
  const operand = typeof text === 'string' ? sql.ref(text) : text
  return sql<SqlBool>`${operand} like ${pattern} escape '\\'`
}

const literal = (part: string): string => part.replace(/[%_\\]/g, '\\$&')
