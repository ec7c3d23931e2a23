import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backupFaultTexts } from '@tillwright/contract/office/backup-fault-text.ts'
import { ArchiveFault } from '../../platform/archive/archive-fault.ts'
import { S3Store } from '../../platform/archive/s3/s3-store.ts'
import { isArchiveName } from './archive-folder.ts'
import { faultOf, type TargetFault } from './plan/archive-target.ts'
import { S3Target } from './plan/s3-target.ts'

export const isS3Address = (typed: string): boolean => typed.startsWith('s3://')

type Environment = Readonly<Record<string, string | undefined>>

const needed =
  'An address like s3://bucket/prefix needs AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION, and for any other store than AWS also AWS_ENDPOINT_URL_S3.'

/**
 * Fetches `s3://bucket/prefix/archive.tar.gz`, or the newest archive of `s3://bucket/prefix/`, hands its path to `work`
 * and removes it. The variables are those of other programs that speak S3. Throws `ArchiveFault`.
 */
export async function withS3Archive<T>(
  address: string,
  env: Environment,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'tillwright-s3-'))
  try {
    return await work(await fetchArchive(address, env, folder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fetchArchive(address: string, env: Environment, folder: string): Promise<string> {
  const [bucket = '', ...parts] = address.slice('s3://'.length).split('/')
  const last = parts.at(-1) ?? ''
  const isNamed = isArchiveName(last)
  const prefix = (isNamed ? parts.slice(0, -1) : parts).join('/')
  const target = new S3Target({ store: storeOf(bucket, env), bucket, prefix, staging: folder })
  try {
    const name = isNamed ? last : await newestOf(target, address)
    const path = join(folder, name)
    await target.bring(name, path)
    return path
  } catch (cause) {
    if (cause instanceof ArchiveFault) throw cause
    throw new ArchiveFault(`${address}: ${faultSentence(faultOf(cause))}`, { cause })
  }
}

async function newestOf(target: S3Target, address: string): Promise<string> {
  const archives = await target.archives()
  const [newest] = archives.toSorted((one, other) => other.madeAtMs - one.madeAtMs)
  if (newest === undefined) throw new ArchiveFault(`There is no archive in ${address}`)
  return newest.name
}

function storeOf(bucket: string, env: Environment): S3Store {
  const { AWS_ACCESS_KEY_ID: accessKey, AWS_SECRET_ACCESS_KEY: secretKey, AWS_REGION: region } = env
  const named = env['AWS_ENDPOINT_URL_S3'] ?? env['AWS_ENDPOINT_URL']
  if (bucket === '' || !accessKey || !secretKey || !region) throw new ArchiveFault(needed)
  const endpoint = named ?? `https://s3.${region}.amazonaws.com`
  return new S3Store({ endpoint, region, bucket, accessKey, secretKey })
}

/** For whoever runs a command. */
export const faultSentence = ({ word, detail }: TargetFault): string =>
  `${backupFaultTexts[word][1]}${detail === '' ? '' : ` (${detail})`}`
