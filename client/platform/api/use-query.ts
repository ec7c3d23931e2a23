import type { Call } from '@tillwright/contract/call.ts'
import { type Question, useQuestion } from '@tillwright/ui/state/use-question.ts'
import { callApi } from './call-api.ts'
import { type CallFailure, failureOf } from '@tillwright/web/api/call-failure.ts'

export type QueryResult<O> = Question<O, CallFailure>

/** Returns the server's response to a call; none is sent while the input is null. */
export function useQuery<I, O>(of: Call<I, O>, input: I | null): QueryResult<O> {
  const key = `${of.path} ${JSON.stringify(input)}`
  return useQuestion(key, input === null ? null : () => callApi(of, input), failureOf)
}
