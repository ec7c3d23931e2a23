import { createSign, createVerify } from 'node:crypto'
import { sm2 } from 'sm-crypto-v2'
import type { YsepayAccount } from './gateway-account.ts'

/** Signs one account's requests, and checks the responses. */
export interface YsepaySigner {
  readonly signType: 'RSA' | 'SM'
  readonly sign: (text: string) => string
  readonly isSigned: (text: string, sign: string) => boolean
}

/** The signer of an account: RSA with SHA-1, or SM2 with SM3, as `sign_type` means there. */
export const ysepaySigner = (account: YsepayAccount): YsepaySigner =>
  account.signType === 'SM' ? smSigner(account) : rsaSigner(account)

type Keys = Pick<YsepayAccount, 'privateKey' | 'platformKey'>

const rsaSigner = ({ privateKey, platformKey }: Keys): YsepaySigner => ({
  signType: 'RSA',
  sign: (text) => createSign('RSA-SHA1').update(text).sign(privateKey, 'base64'),
  isSigned: (text, sign) =>
    createVerify('RSA-SHA1').update(text).verify(platformKey, sign, 'base64'),
})

/** Signatures are DER in Base64; both sides hash the identity that the standard names. */
const smTerms = { hash: true, der: true, userId: '1234567812345678' } as const

/** SM2 with SM3: keys in hexadecimal, the public one as an uncompressed point. */
export const smSigner = ({ privateKey, platformKey }: Keys): YsepaySigner => ({
  signType: 'SM',
  sign: (text) =>
    Buffer.from(sm2.doSignature(Buffer.from(text), privateKey, smTerms), 'hex').toString('base64'),
  isSigned: (text, sign) => {
    try {
      const der = Buffer.from(sign, 'base64').toString('hex')
      return sm2.doVerifySignature(Buffer.from(text), der, platformKey, smTerms)
    } catch {
      // Anything that is no signature at all is none of theirs.
      return false
    }
  },
})
