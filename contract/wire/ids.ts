import { phoneShape, staffNumberShape } from '@tillwright/domain/person/phone.ts'
import * as z from 'zod/mini'

/** Specification 9: a text input takes 140 characters unless it says otherwise. */
const textMax = 140

/** An id of ours on the wire: text, never a number, at most 64 visible ASCII characters. */
export const id = z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/))

/** An id made by the client (a UUID): stored permanently, so that a repeat finds the same thing. */
export const clientId = z.uuid()

/** A scanned or typed code: printable, at most 128 characters. */
export const scannedCode = z.string().check(z.minLength(1), z.maxLength(128))

/** Specification 5: eleven digits, starting with 1. */
export const phone = z.string().check(z.regex(phoneShape))

/** A staff number of three to six digits: no phone is as short. */
export const staffNumber = z.string().check(z.regex(staffNumberShape))

/** Free text of at most `max` characters; may be empty. */
export const text = (max: number = textMax) => z.string().check(z.maxLength(max))
