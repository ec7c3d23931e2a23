// The stores of whoever is logged in, and the way from one to another.
import { enterStore, queryOwnStores } from '@tillwright/contract/office/office-stores.ts'
import { callApi } from '../platform/api/call-api.ts'
import { throwUnlessFailure } from '@tillwright/web/api/call-failure.ts'
import { writeLogin } from '../platform/storage/browser-storage.ts'
import { currentOffice, notifyOffice } from './office-store.ts'

/** Queries the stores where the user may work. If that fails, only the choice is missing. */
export async function loadStores(): Promise<void> {
  try {
    const { list } = await callApi(queryOwnStores, {})
    notifyOffice({ stores: list })
  } catch (error) {
    throwUnlessFailure(error)
  }
}

/**
 * Goes to a page of another store, the home page unless it says otherwise: everything on a page is of
 * one store, so the page begins anew. Throws CallFailure.
 */
export async function goToStore(storeId: string, path = ''): Promise<void> {
  const { token } = await callApi(enterStore, { storeId })
  writeLogin({ platformId: currentOffice().platformId, token })
  window.location.hash = path
  window.location.reload()
}
