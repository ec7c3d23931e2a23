import { goodsTextMost } from '@tillwright/domain/goods/goods-facts.ts'
import { mapPlainFields } from '@tillwright/domain/goods/plain-fields.ts'
import * as z from 'zod/mini'
import { text } from '../wire/ids.ts'

/**
 * The plain texts of goods on the wire. Empty where none was written; an older program sends none.
 */
export const plainTextFields = mapPlainFields((field) => z._default(text(goodsTextMost[field]), ''))
