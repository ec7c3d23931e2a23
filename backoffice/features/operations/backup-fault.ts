import type { Output } from '@tillwright/contract/call.ts'
import type { testBackupTarget } from '@tillwright/contract/office/backup.ts'
import { backupFaultTexts } from '@tillwright/contract/office/backup-fault-text.ts'
import type { Language, Words } from '../../platform/words/words.ts'

type BackupFault = NonNullable<Output<typeof testBackupTarget>['fault']>

/** Why it failed, with what the other side said. */
export function backupFaultText(
  { word, detail }: BackupFault,
  language: Language,
  { backups }: Words,
): string {
  const text = backupFaultTexts[word][language === 'zh' ? 0 : 1]
  return detail === '' ? text : text + backups.detail(detail)
}
