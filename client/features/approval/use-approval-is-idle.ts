import { useApproval } from './approval-store.ts'

/** False while a password is being requested: no act is under way then. */
export const useApprovalIsIdle = (): boolean => useApproval(({ question }) => question === null)
