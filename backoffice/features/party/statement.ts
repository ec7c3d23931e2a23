import type { Output } from '@tillwright/contract/call.ts'
import type { queryPartyStatements } from '@tillwright/contract/office/party.ts'

type Listed = Output<typeof queryPartyStatements>

/** A closed statement of a grouper or a merchant. */
export type Statement = Listed['list'][number]

/** A drawer that a statement may be paid from. */
export type Drawer = Listed['drawers'][number]
