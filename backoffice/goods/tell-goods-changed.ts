import { tellTill } from '../session/till-frame.ts'

/** The till around this page fetches at once; every other till asks within seconds. */
export const tellGoodsChanged = (): void => tellTill({ type: 'goodsChanged' })
