import type { Input, Output } from '@tillwright/contract/call.ts'
import type { joinMember as joinCall } from '@tillwright/contract/member-record.ts'
import { termsIdOf } from '@tillwright/domain/member/terms.ts'
import { normalPhone } from '@tillwright/domain/person/local-phone.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import { bodyHash } from '../../platform/body-hash.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { invalid } from '../../platform/invalid.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readStore } from '../setting/store-settings.ts'
import { writeOnce } from '../../platform/write-once.ts'
import { joinByClientId } from './join.store.ts'
import { memberFacts } from './member.store.ts'
import type { JoinSource, MemberJoinTable } from './member.tables.ts'
import { memberView } from './member-view.ts'
import { hasTerms, keepTerms } from './terms.store.ts'
import { writeJoin } from './write-join.ts'

type JoinInput = Input<typeof joinCall>

/**
 * Makes a member, or finds the one who has that phone or card already: one phone is one member, however
 * many tills try at once. The same client id answers the same member again.
 */
export async function joinMember(
  context: Context,
  input: JoinInput,
): Promise<Output<typeof joinCall>> {
  const { db, platformId } = context
  const hash = bodyHash(input)
  const work = { context, input, bodyHash: hash, ...namedBy(context, input) }
  const { member_id: memberId, client_id: clientId } = await writeOnce<MemberJoinTable>({
    write: () => transaction(db, (tx) => write(tx, work)),
    first: () => joinByClientId(db, platformId, input.clientId),
    isSame: (first) => first.body_hash === hash && first.store_id === context.storeId,
    // Whoever typed a wrong phone types it again under another id.
    request: null,
  })
  const member = await memberFacts(db, platformId, memberId)
  if (member === null) throw new Error('the member that just joined is gone')
  return { member: memberView(context, member), isNew: member.id === clientId }
}

interface JoinWork {
  readonly context: Context
  readonly input: JoinInput
  readonly bodyHash: string
  readonly phone: string | null
  readonly code: string | null
}

/** The phone and the card somebody joins by, as they are stored. */
function namedBy({ session }: Context, input: JoinInput): Pick<JoinWork, 'phone' | 'code'> {
  const code = input.memberCode.trim().toUpperCase()
  if (input.phone.trim() === '') {
    if (code === '') throw invalid('phone', 'needed')
    return { phone: null, code }
  }
  const phone = normalPhone(input.phone, session.platform.currency)
  if (phone === null) throw invalid('phone', 'no phone number of this country')
  return { phone, code: code === '' ? null : code }
}

async function write(
  tx: Tx,
  { context, input, bodyHash: hash, ...named }: JoinWork,
): Promise<MemberJoinTable> {
  const { session } = context
  if (input.termsId !== null) await demandTerms(tx, context, input.termsId)
  const source: JoinSource = session.deviceId === '' ? 'OFFICE' : 'TILL'
  const { row, isNew } = await writeJoin(tx, {
    ...named,
    platformId: context.platformId,
    storeId: context.storeId,
    deviceId: session.deviceId,
    staffId: session.staffId,
    clientId: input.clientId,
    bodyHash: hash,
    nick: input.nick.trim(),
    termsId: input.termsId,
    source,
    joinedAtMs: Math.min(input.joinedAtMs, context.nowMs),
    atMs: context.nowMs,
  })
  await addAudit(tx, context, {
    operation: 'member.join',
    subjectId: row.member_id,
    reason: '',
    after: { source, isNew, termsId: input.termsId },
  })
  return row
}

/** The text that was agreed to is stored, for whoever has to show it later. */
async function demandTerms(tx: Tx, context: Context, termsId: string): Promise<void> {
  const { membership } = (await readStore(context, tx)).value
  if (termsId === termsIdOf(context.storeId, membership.termsVersion))
    await keepTerms(tx, context, membership)
  else if (!(await hasTerms(tx, context.platformId, termsId)))
    throw new Refusal('notFound', { kind: 'terms', id: termsId })
}
