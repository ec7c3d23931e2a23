import { type SearchText } from './search-text.ts'
/**
 * Rows that contain every word of the query, best first and then in their own order. At most
 * `limit`; an empty query finds nothing.
 */
export declare function searchRows(within: SearchText, query: string, limit: number): number[]
