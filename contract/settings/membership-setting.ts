import * as z from 'zod/mini'
import { text } from '../wire/ids.ts'

const termsText = text(1000)

/** A store's settings for members joining. */
export const membershipFacts = z.object({
  /** Customers may join by themselves, from the square on a receipt or a poster. */
  selfJoin: z.boolean(),
  /** Terms that a joining member agrees to; empty for the usual words. */
  terms: termsText,
  termsEn: termsText,
})

/** The same with the version of the text, which grows with every change of its words. */
export const membershipSetting = z.object({
  ...membershipFacts.shape,
  termsVersion: z.int().check(z.gte(0)),
})

export const usualMembership = { selfJoin: false, terms: '', termsEn: '', termsVersion: 0 }
