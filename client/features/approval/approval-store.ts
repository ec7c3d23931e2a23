// Approval of a sensitive act: requested from a person, granted by the server as a token for that
// one act.
import { createApproval } from '@tillwright/contract/account/approval.ts'
import type { Permission } from '@tillwright/contract/account/permissions.ts'
import { passwordScheme } from '@tillwright/contract/account/hashed-password.ts'
import type { Cents } from '@tillwright/domain/money/cents.ts'
import { create } from 'zustand'
import { callApi } from '../../platform/api/call-api.ts'
import { hashPassword } from '@tillwright/web/password/hash-password.ts'
import { currentSession } from '../../session/session-store.ts'
import type { Text } from '../../platform/words/words.ts'

export interface ApprovalRequest {
  readonly operation: Permission
  /** The order, refund or shift that it is about. */
  readonly subjectId: string
  /** Largest amount it may reach; null where no money is involved. */
  readonly amountCents: Cents | null
  /** Description of the act to be approved. */
  readonly title: Text
  /** Whoever wants to do it may not allow it. */
  readonly byAnother: boolean
}

export interface ApprovalQuestion extends ApprovalRequest {
  readonly answer: (token: string | null) => void
}

/** The question on the screen, if there is one. */
export const useApproval = create<{ readonly question: ApprovalQuestion | null }>(() => ({
  question: null,
}))

/** Requests the sensitive password; returns the token, or null where nobody approved. */
export function requestApproval(request: ApprovalRequest): Promise<string | null> {
  useApproval.getState().question?.answer(null)
  return new Promise((resolve) => {
    useApproval.setState({
      question: {
        ...request,
        answer: (token) => {
          useApproval.setState({ question: null })
          resolve(token)
        },
      },
    })
  })
}

/** Proves who allows it; an approver's phone, or null for the cashier's own. Throws CallFailure. */
export async function proveApproval(
  { operation, subjectId, amountCents }: ApprovalRequest,
  approverPhone: string | null,
  pin: string,
): Promise<string> {
  const { platformId, user } = currentSession()
  const password = await hashPassword({
    use: 'sensitive',
    platformId,
    phone: approverPhone ?? user?.phone ?? '',
    password: pin,
  })
  const { approvalToken } = await callApi(
    createApproval,
    { operation, subjectId, amountCents, approverPhone, password, pwdAlg: passwordScheme },
    { quiet: true },
  )
  return approvalToken
}
