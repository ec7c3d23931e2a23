import { type MemberColumn, memberColumnNames } from '@tillwright/domain/member/member-columns.ts'
import { memberWarnings } from '@tillwright/domain/member/member-text.ts'
import * as z from 'zod/mini'
import { ownerPermission } from '../account/permissions.ts'
import { call, networkTimeoutMs } from '../call.ts'
import { clientId, id, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { money } from '../wire/money.ts'
import { pageFields, pageOf } from '../wire/page.ts'
import { points } from '../wire/points.ts'
import { respelt } from '../wire/spelling.ts'
import { importChunkMax, importMaxBytes, importRowsMax } from './goods-import.ts'
import { moment } from '../wire/time.ts'

const count = z.int().check(z.gte(0))
const cell = z.optional(text(700))
const line = z.int().check(z.gte(1), z.lte(10_000_000))

const cells = Object.fromEntries(memberColumnNames.map((column) => [column, cell])) as Record<
  MemberColumn,
  typeof cell
>

/** A row of a spreadsheet, by the fields its columns mean. */
const memberRow = z.object({
  /** Line in the file, as people count: the titles are line 1. */
  line,
  ...cells,
})

const ours = 'A shop that switches has its members and their balances in a spreadsheet.'
/** Stored value that comes out of a file is money: only whoever owns the shop brings it in. */
const into = { method: 'POST', needs: ownerPermission, office: true, ours } as const

export const readMembersFile = call({
  ...into,
  path: '/api/v1/backoffice/readMembersFile',
  summary: 'Reads a spreadsheet of members, CSV (UTF-8 or GBK) or XLSX, and writes nothing.',
  bodyType: 'multipart',
  bodyMaxBytes: importMaxBytes + 16_384,
  input: z.object({}),
  output: z.object({
    /** The titles of the columns, and the field that each means. */
    columns: listOf(z.object({ title: text(200), field: z.nullable(text(40)) }), 200),
    rows: listOf(memberRow, importRowsMax),
  }),
})

export const importMembers = call({
  ...into,
  path: '/api/v1/backoffice/importMembers',
  summary: 'Makes members of some rows of a spreadsheet, with what they had; the others are named.',
  writes: true,
  timeoutMs: networkTimeoutMs,
  bodyMaxBytes: 4_194_304,
  input: z.object({
    importId: clientId,
    fileName: z._default(text(200), ''),
    /** Looks at each row by itself and says what would happen; writes nothing. */
    isTrial: z.boolean(),
    /** Faults that are accepted: such a row comes in without what cannot be read, or on top of what somebody has. */
    accepts: listOf(z.enum(memberWarnings), memberWarnings.length),
    rows: listOf(memberRow, importChunkMax),
  }),
  output: z.object({
    refused: listOf(
      z.object({ line, field: text(40), kind: text(40), text: text(700) }),
      importChunkMax * 20,
    ),
    /** The rows that are not refused. */
    outcomes: listOf(
      respelt(
        z.object({
          line,
          /** Changed: somebody who is a member already gets it on top. */
          kind: z.enum(['created', 'changed', 'same']),
          memberId: z.nullable(id),
          /** The phone as it is stored, or the card's code where there is none. */
          who: text(64),
          memberCode: z.nullable(text(64)),
          integral: points,
          realBalanceMoney: money,
          giftBalanceMoney: money,
        }),
        {
          memberCode: 'code',
          integral: 'points',
          realBalanceMoney: 'realCents',
          giftBalanceMoney: 'giftCents',
        },
      ),
      importChunkMax,
    ),
  }),
})

const memberImport = respelt(
  z.object({
    importId: id,
    fileName: text(200),
    staffName: text(),
    beganTime: moment,
    created: count,
    changed: count,
    undoneTime: z.nullable(moment),
  }),
)

export const queryMemberImports = call({
  ...into,
  path: '/api/v1/backoffice/queryMemberImports',
  summary:
    'The files of members that were brought in, by the office or a program, the newest first.',
  input: z.object({ ...pageFields }),
  output: pageOf(memberImport),
})

/** Members that an answer names at most. */
const namedMost = 1000

export const undoMemberImport = call({
  ...into,
  path: '/api/v1/backoffice/undoMemberImport',
  summary:
    'Takes back part of an import of members: called until nothing is left. Whoever acted since is named and stays.',
  writes: true,
  timeoutMs: networkTimeoutMs,
  input: z.object({ importId: id }),
  output: z.object({
    undone: count,
    remaining: count,
    left: count,
    /** Who stays with what the import gave them, once nothing is left. */
    stayed: listOf(
      z.object({
        userId: id,
        nick: text(),
        /** Masked unless the person may see it. */
        phone: text(20),
      }),
      namedMost,
    ),
  }),
})
