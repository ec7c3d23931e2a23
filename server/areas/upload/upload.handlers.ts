import { samePicture, uploadedBytes } from './upload.store.ts'
import { createHash, randomUUID } from 'node:crypto'
import type { Permission } from '@tillwright/contract/account/permissions.ts'
import {
  type getUploadInfo,
  type imageUpload,
  uploadMaxBytes,
} from '@tillwright/contract/upload.ts'
import type { Selectable } from 'kysely'
import type { Handlers } from '../../platform/handlers.ts'
import type { Context } from '../../platform/context.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { isUniqueConflict, transaction } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type CleanPicture, cleanPicture } from './clean-picture.ts'
import { platformFolder } from './picture-folder.ts'
import type { UploadTable } from './upload.tables.ts'

type Purpose = UploadTable['purpose']

/** Pictures of one platform together: a refund picture weighs a few hundred kilobytes. */
export const quotaBytes = 1_073_741_824

/** Whoever serves a customer may show damaged goods; the rest belongs to the back office. */
const permissionFor: Readonly<Record<Purpose, Permission | null>> = {
  refund: null,
  goods: 'goods.write',
  logo: 'settings.write',
}

/** Pictures that tills send. */
export const uploadHandlers: Handlers<{
  getUploadInfo: typeof getUploadInfo
  imageUpload: typeof imageUpload
}> = {
  getUploadInfo: async ({ purpose }, context) => {
    demandPurpose(context, purpose)
    return {
      url: '/api/v1/cashier/imageUpload',
      maxBytes: uploadMaxBytes,
      types: ['image/jpeg', 'image/png'],
    }
  },

  imageUpload: async ({ purpose }, context) => {
    demandPurpose(context, purpose)
    const { file } = context.caller
    if (file === null || file.length === 0 || file.length > uploadMaxBytes)
      throw new Refusal('uploadRefused')
    const { pictures } = context.services
    const clean = await pictures.inTurn(() => cleanPicture(file))
    if (clean === null) throw new Refusal('uploadRefused')
    const { id, name } = await keep(context, purpose, clean)
    return { id, url: `/uploads/${platformFolder(context.platformId)}/${name}` }
  },
}

function demandPurpose({ session }: Context, purpose: Purpose): void {
  const permission = permissionFor[purpose]
  if (permission !== null && !session.permissions.has(permission))
    throw new Refusal('forbidden', { permission })
}

type StoredUpload = Pick<Selectable<UploadTable>, 'id' | 'name'>

/** The file first, then its row: a row never names a file that is not there. */
async function keep(
  context: Context,
  purpose: Purpose,
  picture: CleanPicture,
): Promise<StoredUpload> {
  const sha256 = createHash('sha256').update(picture.bytes).digest('hex')
  const known = await samePicture(context.db, context, { purpose, sha256 })
  if (known !== null) return known
  const { platformId, services } = context
  const name = await services.pictures.add(platformId, picture)
  const row = {
    platform_id: platformId,
    store_id: context.storeId,
    id: randomUUID(),
    purpose,
    sha256,
    name,
    size_bytes: picture.bytes.length,
    staff_id: context.session.staffId,
    device_id: context.session.deviceId,
    created_at: context.nowMs,
  }
  try {
    await transaction(context.db, async (tx) => {
      await insertRows(tx, 'upload', [row])
      if ((await uploadedBytes(tx, platformId)) > quotaBytes)
        throw new Refusal('uploadRefused', null, 'There is no room for more pictures.')
    })
    return row
  } catch (cause) {
    await services.pictures.remove(platformId, name)
    if (!isUniqueConflict(cause)) throw cause
    const first = await samePicture(context.db, context, { purpose, sha256 })
    if (first === null) throw cause
    return first
  }
}
