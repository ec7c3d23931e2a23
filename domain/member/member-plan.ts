// Which rows of a spreadsheet of members may be written together: a phone or card counts once unless that is accepted.
import type { MemberFault } from './member-text.ts'

/** A row in which nothing else is wrong. */
interface LookedRow {
  readonly line: number
  /** The phone as it is stored, or the card's code where there is none. */
  readonly who: string
  readonly code: string | null
}

interface RowOfFile {
  readonly line: number
}

type SharedRow = MemberFault & RowOfFile

export interface MemberPlan<Row, Looked> {
  readonly rows: readonly Row[]
  readonly outcomes: readonly Looked[]
  readonly shared: readonly SharedRow[]
}

/** Plans a file whose rows were each looked at by themselves: of rows about one member the first counts. */
export function planMembers<Row extends RowOfFile, Looked extends LookedRow>(
  rows: readonly Row[],
  outcomes: readonly Looked[],
  accepts: readonly string[],
): MemberPlan<Row, Looked> {
  const lineOf = new Map<string, number>()
  const ownerOf = new Map<string, Looked>()
  const shared = outcomes.flatMap((one): SharedRow[] => {
    const { line, who, code } = one
    const owner = code === null ? undefined : ownerOf.get(code)
    if (owner !== undefined && owner.who !== who)
      return [{ line, field: 'memberCode', kind: 'otherRow', text: String(owner.line) }]
    if (code !== null && owner === undefined) ownerOf.set(code, one)
    const first = lineOf.get(who)
    if (first === undefined) lineOf.set(who, line)
    else if (!accepts.includes('twice'))
      return [{ line, field: 'phone', kind: 'twice', text: String(first) }]
    return []
  })
  const left = new Set(shared.map(({ line }) => line))
  const holds = outcomes.filter(({ line }) => !left.has(line))
  const lines = new Set(holds.map(({ line }) => line))
  return { rows: rows.filter(({ line }) => lines.has(line)), outcomes: holds, shared }
}
