import { randomBytes } from 'node:crypto'
import type { createApproval as createApprovalCall } from '@tillwright/contract/account/approval.ts'
import type { Input } from '@tillwright/contract/call.ts'
import type { Permission } from '@tillwright/contract/account/permissions.ts'
import { passwordScheme } from '@tillwright/contract/account/hashed-password.ts'
import { proveSensitive, sensitiveSecret } from '../account/prove-sensitive.ts'
import { permissionsOf } from '../../platform/session/role-permissions.ts'
import { findSecret, findStaff, findStaffByPhone, storesOfStaff } from '../account/staff.store.ts'
import type { Answer } from '../../platform/handlers.ts'
import type { Context } from '../../platform/context.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { Refusal } from '../../platform/refusal.ts'
import { approvalHash } from './consume-approval.ts'

type CreateApprovalInput = Input<typeof createApprovalCall>

const minuteMs = 60_000
const usualLifeMs = 2 * minuteMs
/** A line is allowed while the customer still shops: it is used when the sale is written down. */
const lineLifeMs = 30 * minuteMs

const lifeOf = (operation: Permission): number =>
  operation === 'price.override' || operation === 'discount.line' ? lineLifeMs : usualLifeMs

/**
 * Allows one sensitive operation once. The cashier's own sensitive password is enough where their
 * role may do it; else somebody who works in this store and whose role may proves themselves with
 * theirs. Five wrong ones, and that person's password is locked at this till for a while.
 */
export const createApproval: Answer<typeof createApprovalCall> = async (input, context) => {
  if (input.pwdAlg !== passwordScheme) throw new Refusal('passwordSchemeUnknown')
  const approver = await provenApprover(input, context)
  const token = randomBytes(24).toString('base64url')
  const expiresAtMs = context.nowMs + lifeOf(input.operation)
  await insertRows(context.db, 'approval', [
    {
      platform_id: context.platformId,
      store_id: context.storeId,
      token_hash: approvalHash(token),
      operation: input.operation,
      subject_id: input.subjectId,
      amount_cents: input.amountCents,
      staff_id: context.session.staffId,
      device_id: context.session.deviceId,
      approver_id: approver.id,
      created_at: context.nowMs,
      expires_at: expiresAtMs,
      used_at: null,
    },
  ])
  return { approvalToken: token, approverId: approver.id, approverNick: approver.nick, expiresAtMs }
}

async function provenApprover(input: CreateApprovalInput, context: Context) {
  const { db, platformId, session } = context
  const phone = input.approverPhone
  const isOwn = phone === null || phone === session.phone
  const found = isOwn
    ? await findStaff(db, platformId, session.staffId)
    : await findStaffByPhone(db, platformId, phone)
  const approver = found ?? null
  if (isOwn && (await findSecret(db, sensitiveSecret(platformId, session.staffId))) === null)
    throw new Refusal('sensitiveNotSet')
  const prover = { staffId: approver?.id ?? null, countedAs: approver?.id ?? String(phone) }
  await proveSensitive(context, prover, input.password)
  if (approver === null) throw new Error('nobody proved to be somebody')
  const stores = await storesOfStaff(db, platformId, approver.id)
  const mayAllow =
    approver.state === 'ACTIVE' &&
    stores.includes(context.storeId) &&
    permissionsOf({ id: approver.role_id, permissions: approver.permissions }).has(input.operation)
  if (!mayAllow) throw new Refusal('forbidden', { permission: input.operation })
  return approver
}
