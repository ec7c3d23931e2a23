import { codes } from '@tillwright/contract/codes/codes.ts'
import { type Envelope, refusal } from '@tillwright/contract/envelope.ts'
import { encode } from '@tillwright/contract/wire/schema.ts'
import { isDatabaseAway, isDiskFull } from '../db/database-failure.ts'
import { Refusal } from '../refusal.ts'
import { declineText } from './decline-words.ts'
import { diskFullWords, type ReaderLanguage, refusalWordsZh } from './refusal-words.ts'

const retryAfterMs = 2_000

/** Fastify's own errors, as codes of ours. */
type Bare = 'tooLarge' | 'wrongMedia' | 'malformed' | 'unknownPath'
const frameworkCodes: Readonly<Record<string, Bare>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrongMedia',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_BAD_URL: 'unknownPath',
  FST_ERR_MAX_PARAM_LENGTH: 'unknownPath',
}

/**
 * Any failure as the refusal it is answered with. An unexpected one becomes the bare fault: its
 * cause goes to the log and never to the caller.
 */
export function refusalFor(cause: unknown): Refusal {
  if (cause instanceof Refusal) return cause
  const code = cause instanceof Error ? String(Reflect.get(cause, 'code')) : ''
  const known = frameworkCodes[code]
  if (known !== undefined) return new Refusal(known)
  if (isDiskFull(cause)) return new Refusal('unavailable', { retryAfterMs }, diskFullWords.en)
  if (isDatabaseAway(cause)) return new Refusal('unavailable', { retryAfterMs })
  if (cause instanceof Error && Reflect.get(cause, 'statusCode') === 400)
    return new Refusal('malformed')
  return new Refusal('fault')
}

/** The envelope of a refusal: its words in the reader's language, its data in the wire's spelling. */
export function envelopeOf(no: Refusal, language: ReaderLanguage): Envelope {
  const { code, data: schema } = codes[no.code]
  const message = [wordsOf(no, language), reasonOf(no, language)]
    .filter(Boolean)
    .join(language === 'zh' ? '' : ' ')
  if (schema === null || no.data === null) return refusal(code, message)
  const encoded = encode<unknown>(schema, no.data)
  return refusal(code, message, encoded.ok ? encoded.value : null)
}

function wordsOf(no: Refusal, language: ReaderLanguage): string {
  if (language === 'en') return no.message
  return no.message === diskFullWords.en ? diskFullWords.zh : refusalWordsZh[no.code]
}

/** Why a gateway declined a payment; empty for every other refusal. */
function reasonOf({ code, data }: Refusal, language: ReaderLanguage): string {
  const reason: unknown = code === 'paymentDeclined' && Reflect.get(data ?? {}, 'reason')
  return typeof reason === 'string' ? declineText(reason, language) : ''
}
