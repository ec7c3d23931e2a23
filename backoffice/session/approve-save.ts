import { createApproval } from '@tillwright/contract/account/approval.ts'
import { passwordScheme } from '@tillwright/contract/account/hashed-password.ts'
import { type Permission, permissions } from '@tillwright/contract/account/permissions.ts'
import { ownCodes } from '@tillwright/contract/codes/own-codes.ts'
import { hashPassword } from '@tillwright/web/password/hash-password.ts'
import { callApi } from '../platform/api/call-api.ts'
import type { CallFailure } from '@tillwright/web/api/call-failure.ts'
import { currentOffice } from './office-store.ts'

/**
 * Returns the permission that the server wants proved with the sensitive password before it saves;
 * null for another failure.
 */
export function permissionToProve({ code, data }: CallFailure): Permission | null {
  if (code !== ownCodes.sensitiveNeeded.code) return null
  const operation: unknown = Reflect.get(Object(data), 'operation')
  return permissions.find((permission) => permission === operation) ?? null
}

/** Proves with the sensitive password of whoever is logged in that this save is theirs. */
export async function approveSave(
  operation: Permission,
  saveId: string,
  sensitivePassword: string,
): Promise<void> {
  const { platformId, worker } = currentOffice()
  const phone = worker?.phone ?? ''
  await callApi(createApproval, {
    operation,
    subjectId: saveId,
    amountCents: null,
    approverPhone: null,
    password: await hashPassword({
      use: 'sensitive',
      platformId,
      phone,
      password: sensitivePassword,
    }),
    pwdAlg: passwordScheme,
  })
}
