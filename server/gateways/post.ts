/** What a gateway said, whether or not it can be believed. */
export interface Posted {
  readonly status: number
  readonly text: string
  readonly headers: Headers
}

export interface Posting {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly timeoutMs: number
}

const answerMaxCharacters = 1_000_000

/** Posts and waits so long. Null is silence: no connection, no answer in time, half an answer. */
export async function post(url: string, posting: Posting): Promise<Posted | null> {
  const { headers, body, timeoutMs } = posting
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' })
    const text = await answer.text()
    if (text.length > answerMaxCharacters) return null
    return { status: answer.status, text, headers: answer.headers }
  } catch {
    return null
  }
}

export const formType = 'application/x-www-form-urlencoded; charset=utf-8'
