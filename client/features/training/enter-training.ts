// Coming to work in a practice shop: as its manager, who may do all that there is to learn.
import { cents } from '@tillwright/domain/money/cents.ts'
import { logIn } from '../login/sign-in.ts'
import { signOn } from '../sign/sign-on.ts'

/** The practice shop's own manager; there is nothing there that an account could protect. */
const trainer = { platformId: '1001', phone: '13800000003', password: 'tillwright' }
const float = cents(20_000)

/** Logs in and begins a shift. Throws CallFailure where the shop is no more. */
export async function enterTraining(): Promise<void> {
  const next = await logIn(trainer)
  if (next === 'sign') await signOn(crypto.randomUUID(), float)
}
