import { eachAccount } from '@tillwright/domain/accounting/accounts.ts'
import * as z from 'zod/mini'
import { text } from '../wire/ids.ts'

const number = text(20).check(z.minLength(1))

/** Under which number each account stands in the books of a platform. */
export const accountNumbers = z.object(eachAccount(() => number))
