import * as z from 'zod/mini'
import { listOf } from './list-of.ts'

export const pageSizeMax = 100

/** The two fields of every paged list. A larger page is refused, not cut. */
export const pageFields = {
  pageNo: z.int().check(z.gte(1), z.lte(1_000_000)),
  pageSize: z.int().check(z.gte(1), z.lte(pageSizeMax)),
}

/** The first page of the usual size, to spread into a call's input. */
export const firstPage = { pageNo: 1, pageSize: 20 }

/** The answer of a paged list. */
export const pageOf = <T extends z.core.SomeType>(item: T) =>
  z.object({
    list: listOf(item, pageSizeMax),
    total: z.int().check(z.gte(0)),
  })
