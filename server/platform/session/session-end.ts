/** Why a session ended. */
export type SessionEnd =
  | 'LOGGED_OUT'
  | 'HANDED_OVER'
  | 'OTHER_CASHIER'
  | 'DISABLED'
  | 'PASSWORD_CHANGED'
  | 'SHIFT_CLOSED'
  | 'DEVICE_STOPPED'
  | 'KIOSK_LEFT'
  | 'ENDED_ELSEWHERE'
  | 'IDLE'
