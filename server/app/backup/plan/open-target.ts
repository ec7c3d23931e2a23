import { join } from 'node:path'
import type { S3Limits } from '../../../platform/archive/s3/s3-store.ts'
import { S3Store } from '../../../platform/archive/s3/s3-store.ts'
import type { Sealer } from '../../../areas/account/sealer.ts'
import { type ArchiveTarget, TargetFault } from './archive-target.ts'
import type { BackupPlan } from './backup-plan.store.ts'
import { FolderTarget } from './folder-target.ts'
import { S3Target } from './s3-target.ts'

/** For this purpose alone can the secret of a plan be opened. */
export const backupSealOwner = 'backup-plan'

export type TargetFacts = Pick<
  BackupPlan,
  'target_kind' | 'folder' | 'endpoint' | 'region' | 'bucket' | 'prefix' | 'access_key'
>

export interface TargetTerms {
  readonly dataFolder: string
  readonly s3Limits?: S3Limits | undefined
}

/** The target of a plan. Throws `TargetFault` where its secret was sealed with another pepper. */
export function targetOfPlan(
  plan: TargetFacts & Pick<BackupPlan, 'sealed_secret'>,
  sealer: Sealer,
  terms: TargetTerms,
): ArchiveTarget {
  if (plan.target_kind === 'FOLDER') return openTarget(plan, '', terms)
  const secret = sealer.open(plan.sealed_secret, backupSealOwner)
  if (secret === null) throw new TargetFault('secretLost')
  return openTarget(plan, secret, terms)
}

export function openTarget(
  facts: TargetFacts,
  secretKey: string,
  { dataFolder, s3Limits }: TargetTerms,
): ArchiveTarget {
  if (facts.target_kind === 'FOLDER') return new FolderTarget(facts.folder)
  const { endpoint, region, bucket, prefix, access_key: accessKey } = facts
  const store = new S3Store({ endpoint, region, bucket, accessKey, secretKey }, s3Limits)
  return new S3Target({ store, bucket, prefix, staging: join(dataFolder, 'outgoing-backups') })
}
