/** A gateway's response, whether or not it can be trusted. */
export interface Posted {
  readonly status: number
  readonly text: string
  readonly headers: Headers
}

export interface RequestTerms {
  readonly headers: Readonly<Record<string, string>>
  readonly timeoutMs: number
}

export interface Posting extends RequestTerms {
  readonly body: string
}

const answerMaxCharacters = 1_000_000

/** Posts and waits so long. Null is silence: no connection, no answer in time, half an answer. */
export const post = (url: string, { body, ...terms }: Posting): Promise<Posted | null> =>
  exchange(url, terms, { method: 'POST', body })

/** Sends the request and waits so long; silence as with `post`. */
export const get = (url: string, terms: RequestTerms): Promise<Posted | null> =>
  exchange(url, terms, { method: 'GET' })

async function exchange(
  url: string,
  { headers, timeoutMs }: RequestTerms,
  init: RequestInit,
): Promise<Posted | null> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await fetch(url, { ...init, headers, signal, redirect: 'error' })
    const text = await answer.text()
    if (text.length > answerMaxCharacters) return null
    return { status: answer.status, text, headers: answer.headers }
  } catch {
    return null
  }
}

export const formType = 'application/x-www-form-urlencoded; charset=utf-8'
