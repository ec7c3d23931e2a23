import type { Context } from '../context.ts'

/** Owner of a shift, and the till it was opened on. */
interface ShiftOwner {
  readonly staff_id: string
  readonly device_id: string
}

/** True for a shift of the caller or of the caller's till: only there may the caller book. */
export const isShiftOf = (
  { session }: Pick<Context, 'session'>,
  { staff_id: staffId, device_id: deviceId }: ShiftOwner,
): boolean => staffId === session.staffId || (deviceId !== '' && deviceId === session.deviceId)
