import type { Context } from '../context.ts'

/** Whose a shift is, and on which till it was opened. */
interface ShiftOwner {
  readonly staff_id: string
  readonly device_id: string
}

/** True of a shift of whoever asks, or of the till they ask from. Nobody else's is theirs to book in. */
export const isShiftOf = (
  { session }: Pick<Context, 'session'>,
  { staff_id: staffId, device_id: deviceId }: ShiftOwner,
): boolean => staffId === session.staffId || (deviceId !== '' && deviceId === session.deviceId)
