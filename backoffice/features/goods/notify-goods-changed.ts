import { notifyTill } from '../../session/till-frame.ts'

/** The till around this page fetches at once; every other till polls within seconds. */
export const notifyGoodsChanged = (): void => notifyTill({ type: 'goodsChanged' })
