// Mounts a part of the back office as in the program, for the logged-in user.
import { permissions } from '@tillwright/contract/account/permissions.ts'
import { FieldWordsProvider } from '@tillwright/ui/field/field-words.ts'
import { act, cleanup, render } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach } from 'vitest'
import { currentWords, setLanguage } from '../platform/words/words.ts'
import { notifyOffice, type OfficeState, type Worker } from '../session/office-store.ts'

/** An owner, who may do everything. */
const owner: Worker = {
  id: 'owner',
  phone: '13800000001',
  nick: 'Lin',
  roleName: '',
  storeName: 'Harbour Road',
  currency: 'CNY',
  timeZone: 'Asia/Shanghai',
  permissions: [...permissions],
}

/** Logs in at the back office, with what the test says differs. */
export const logInAs = (differing: Partial<Worker> = {}, office: Partial<OfficeState> = {}): void =>
  notifyOffice({
    phase: 'in',
    platformId: '1001',
    platforms: [{ id: '1001', name: 'Shop', currency: 'CNY' }],
    token: 'token',
    worker: { ...owner, ...differing },
    stores: [{ id: 's1', name: 'Harbour Road', isHere: true }],
    cashierOrigin: 'https://till.example.com',
    isExpired: false,
    ...office,
  })

/** Each test of the file begins in English on the first page, with the owner logged in. */
export function prepareOffice(): void {
  beforeEach(() => {
    window.location.hash = ''
    setLanguage('en', { keeps: false })
    logInAs()
  })
  afterEach(cleanup)
}

/** Draws the part. Changes to the session are made before it. */
export async function renderPage(part: ReactNode): Promise<UserEvent> {
  const user = userEvent.setup()
  render(<FieldWordsProvider value={currentWords().field}>{part}</FieldWordsProvider>)
  await act(async () => {})
  return user
}
