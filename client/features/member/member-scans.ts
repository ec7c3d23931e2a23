import { failureText } from '../../platform/notices/failure-text.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { newestOnly } from '../../platform/api/newest-only.ts'
import type { ScanUi } from '../scan/scan-ui.ts'
import { findMembers, type FoundMember } from './find-members.ts'

/** Scans where members are looked at: a member code or a phone number opens whose it is. */
export const memberScans = (open: (member: FoundMember) => void): ScanUi => ({
  screen: 'elsewhere',
  openMember: (code) => void openByCode(code, open),
  // Cards of another maker look like nothing the router knows.
  unknown: (code) => void openByCode(code, open),
})

const newest = newestOnly()

async function openByCode(code: string, open: (member: FoundMember) => void): Promise<void> {
  const isNewest = newest()
  const search = await findMembers(code)
  if (!isNewest()) return
  if (search.kind === 'failed') {
    const { failure } = search
    toast((words) => failureText(failure, words), 'danger')
    return
  }
  const member = search.kind === 'found' ? search.members[0] : undefined
  if (member) open(member)
  else toast((words) => words.person.none(code), 'warning')
}
