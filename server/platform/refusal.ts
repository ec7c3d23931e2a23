import { codes, type CodeData, type CodeName } from '@tillwright/contract/codes/codes.ts'

type Rest<N extends CodeName> =
  CodeData<N> extends null ? [data?: null, message?: string] : [data: CodeData<N>, message?: string]

/**
 * The one way to say no: thrown anywhere below an answer, it rolls the transaction back and becomes
 * the envelope. The message is for people; tills act on the code.
 */
export class Refusal<N extends CodeName = CodeName> extends Error {
  override readonly name = 'Refusal'
  readonly code: N
  readonly data: CodeData<N> | null

  constructor(code: N, ...[data, message]: Rest<N>) {
    super(message ?? codes[code].summary)
    this.code = code
    this.data = data ?? null
  }
}
