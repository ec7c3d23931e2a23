import type * as feed from '@tillwright/contract/feed/feed.ts'
import { currentEpoch } from '../../platform/books/book-epoch.store.ts'
import type { Handlers } from '../../platform/handlers.ts'
import { serviceContext } from '../intake/service-context.ts'
import { readEvents } from './read-events.ts'

/** The events of a store, for programs that follow it. */
export const feedHandlers: Handlers<typeof feed> = {
  queryEvents: async ({ storeId, after, limit }, context) => {
    const { db, service } = context
    await serviceContext(context, storeId)
    const place = { platformId: service.platform.platform_id, storeId }
    const { epoch } = await currentEpoch(db)
    return { ...(await readEvents(db, place, { after, limit })), epoch }
  },
}
