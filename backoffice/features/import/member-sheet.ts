import type { Input, Output } from '@tillwright/contract/call.ts'
import {
  importMembers,
  queryMemberImports,
  readMembersFile,
  undoMemberImport,
} from '@tillwright/contract/office/member-import.ts'
import { formatCents, sumCents } from '@tillwright/domain/money/cents.ts'
import { memberColumns } from '@tillwright/domain/member/member-columns.ts'
import { planMembers } from '@tillwright/domain/member/member-plan.ts'
import { type MemberWarning, memberWarnings } from '@tillwright/domain/member/member-text.ts'
import { sumPoints } from '@tillwright/domain/money/points.ts'
import { currencySign } from '@tillwright/ui/text/currency-sign.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { hrefOf } from '../../platform/navigation/route.ts'
import type { Refused, SheetKind } from './sheet-kind.ts'

type Row = Input<typeof importMembers>['rows'][number]
type Outcome = Output<typeof importMembers>['outcomes'][number]

/** Members with their balances out of a spreadsheet. */
export const memberSheet: SheetKind<Row, Outcome> = {
  name: 'members',
  titles: memberColumns,
  words: ({ imports, memberImports }) => ({ ...imports, ...memberImports.page }),
  read: (file) => callApi(readMembersFile, {}, { file }),
  send: ({ accepts, rows, ...chunk }) =>
    callApi(importMembers, { ...chunk, accepts: accepts.filter(isWarning), rows: [...rows] }),
  plan: planMembers,
  totals: (outcomes, _refused, { memberImports }) => {
    const coming = outcomes.filter(({ kind }) => kind !== 'same')
    return memberImports.totals({
      real: formatCents(sumCents(coming.map(({ realCents }) => realCents)), currencySign()),
      gift: formatCents(sumCents(coming.map(({ giftCents }) => giftCents)), currencySign()),
      points: sumPoints(coming.map(({ points }) => points)),
    })
  },
  reason: ({ kind, text }: Refused, { memberImports }) => {
    const said = new Map<string, string>(Object.entries(memberImports.faults)).get(kind) ?? kind
    return text === '' ? said : memberImports.faultOf(said, text)
  },
  warnings: ({ memberImports }) => memberImports.accept,
  groups: ({ memberImports }) => memberImports.faults,
  past: queryMemberImports,
  undo: async (importId) => {
    const { stayed, ...counts } = await callApi(undoMemberImport, { importId })
    return { ...counts, stayed: stayed.map(({ nick, phone }) => `${nick} ${phone}`.trim()) }
  },
  onChanged: () => undefined,
  href: hrefOf('members'),
}

const isWarning = (kind: string): kind is MemberWarning =>
  memberWarnings.some((warning) => warning === kind)
