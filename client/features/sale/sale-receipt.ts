// A sale as a paper for this till's printer. Fetched with the first goods in a cart, so that no sell
// screen waits for it.
import { encodeGb18030 } from '@tillwright/printing/encoding/gb18030.ts'
import { receiptBytes } from '../receipt/receipt-bytes.ts'
import type { ReceiptTerms } from '../receipt/receipt-terms.ts'
import { receiptOfSale } from './receipt-of-sale.ts'
import type { Sale } from './sale-types.ts'

/** The receipt as the bytes of one job, which opens the drawer first where it is requested. */
export const saleReceipt = (
  sale: Sale,
  terms: ReceiptTerms,
  opensDrawer: boolean,
): Uint8Array<ArrayBuffer> => receiptBytes(receiptOfSale(sale, terms), opensDrawer)

/** Works out what printers call Chinese characters, which the first receipt would wait for. */
export const makeCharacterTable = (): void => void encodeGb18030('单')
