// Acts of the hands and their frequency: most end in a paid sale, and some are nonsense.
import type { WeighedAct, Hand } from './monkey-hand.ts'
import { pressAnything } from './press-anything.ts'
import { issuedCode } from '@tillwright/domain/barcode/issued-code.ts'
import { typePin } from '@tillwright/journeys/type-pin.ts'

const memberCodes = ['00000001', '00000002'].map((body) => issuedCode('member', body))
const memberPhones = ['13900000001', '13900000002']
const sensitivePin = '246810'
/** Endings that the laboratory's gateway has a story for (`lab/README.md`), but for those that last minutes. */
const stories = '02 03 05 09 10 12 14 15 16 17 18 19 22 25'.split(' ')
const paidSoonMs = 8000
/**
 * The shop of a run makes its customers wait no longer before it asks, and then a quarter of a
 * minute for an answer.
 */
export const kioskPatienceSeconds = 15
const kioskForgetsMs = (kioskPatienceSeconds + 15) * 1000

/** A payment code of a customer: most pay at once. */
const paymentCode = (hand: Hand): string => {
  const { dice } = hand
  const head = `13${String(dice.under(10 ** 9)).padStart(9, '0')}`
  if (dice.chance(30)) return `${head}00090${hand.oneOf(stories)}`
  return `${head}${String(dice.under(1000)).padStart(3, '0')}1234`
}

/** Some goods in the cart, sometimes of a member, sometimes with what the member may still save. */
async function fillCart(hand: Hand): Promise<void> {
  const { dice } = hand
  await hand.ready()
  if (dice.chance(25)) await clearCart(hand).catch(() => undefined)
  for (let times = dice.between(1, 4); times > 0; times -= 1)
    await hand.scan(hand.oneOf(hand.terms.goods))
  if (!dice.chance(45)) return
  await hand.scan(hand.oneOf(memberCodes))
  await hand.page.waitForTimeout(400)
  if (dice.chance(60)) await hand.maybePress(/^使用优惠券/)
  if (dice.chance(40)) await hand.maybePress(/^使用 \d+ 积分/)
}

/** Removes what earlier acts left behind, so that nothing blocks the next sale permanently. */
async function clearCart(hand: Hand): Promise<void> {
  const isPhone = hand.terms.view === 'phone'
  if (isPhone) await hand.press(/^购物车，/)
  await hand.press(/^清空/)
  if (isPhone) await hand.page.goBack()
}

/** Until the screen says that it was paid, or something else. */
async function untilPaid(hand: Hand): Promise<void> {
  const { page } = hand
  await page.locator('section[aria-label="已收款"]').waitFor({ timeout: paidSoonMs })
  await page.waitForTimeout(hand.dice.between(0, 900))
}

async function sellForCash(hand: Hand): Promise<void> {
  await fillCart(hand)
  await hand.press(hand.dice.chance(60) ? /^刚好/ : /^¥\d/)
  await untilPaid(hand)
}

async function sellByCode(hand: Hand): Promise<void> {
  await fillCart(hand)
  if (hand.dice.chance(30)) await openTender(hand)
  await hand.scan(paymentCode(hand))
  await untilPaid(hand).catch(() => hand.maybePress(/^先接待下一位/))
}

async function openTender(hand: Hand): Promise<void> {
  await hand.press(/^收款/)
  await hand.page.getByRole('group', { name: '收款方式' }).waitFor()
}

const chooseTile = (hand: Hand, name: RegExp) =>
  hand.press(name, hand.page.getByRole('group', { name: '收款方式' }))

/** A part in cash, by card or from the account, and the rest another way. */
async function sellInParts(hand: Hand): Promise<void> {
  const { dice } = hand
  await fillCart(hand)
  await openTender(hand)
  const [tile, take] = dice.of<readonly [RegExp, RegExp]>([
    [/现金/, /^收现金/],
    [/银行卡/, /^确认刷卡/],
    [/储值/, /^扣储值/],
  ])
  await chooseTile(hand, tile)
  await hand.press(/^1$/)
  await hand.press(take)
  await hand.page.waitForTimeout(300)
  if (dice.chance(40)) await hand.scan(paymentCode(hand))
  else {
    await chooseTile(hand, /现金/)
    await hand.press(/^收现金/)
  }
  await untilPaid(hand)
}

async function sellFromAccount(hand: Hand): Promise<void> {
  await hand.ready()
  await hand.scan(hand.oneOf(memberCodes))
  await hand.scan(hand.oneOf(hand.terms.goods))
  await openTender(hand)
  await chooseTile(hand, /储值/)
  await hand.press(/^扣储值/)
  await untilPaid(hand)
}

/** Sells, and gives some of it back at once: a line, all of them, or one piece of the first. */
async function giveBack(hand: Hand): Promise<void> {
  const { page, dice } = hand
  await (dice.chance(60) ? sellForCash(hand) : sellByCode(hand))
  await hand.press(/^退款/, page.locator('section[aria-label="已收款"]'))
  const form = page.getByRole('region', { name: '选择要退的商品' })
  await form.waitFor()
  if (dice.chance(40)) await hand.press(/^全选|^全部/, form)
  else await form.locator('li button').first().click()
  await form.getByRole('button', { name: '拿错商品' }).click()
  if (dice.chance(40))
    await form
      .getByRole('button', { name: /^减一/ })
      .first()
      .click()
      .catch(() => undefined)
  await hand.press(/^(退款|再问一次).*¥/)
  await page.getByText('需要授权').waitFor()
  await typePin(page, sensitivePin)
  const done = page.locator('article[aria-label^="退款 …"]')
  const again = hand.button(/^再问一次/)
  for (let times = 0; times < 4; times += 1) {
    await done.or(again).first().waitFor({ timeout: paidSoonMs })
    if (await done.isVisible()) return
    await again.click().catch(() => undefined)
  }
}

async function holdAndTake(hand: Hand): Promise<void> {
  await fillCart(hand)
  await hand.press(/挂单/)
  await hand.page.waitForTimeout(400)
  if (hand.dice.chance(30)) return
  await hand.press(/^取单|挂单$/)
  await hand.page.waitForTimeout(400)
  await hand.press(/^刚好/)
  await untilPaid(hand)
}

async function topUp(hand: Hand): Promise<void> {
  const { page, dice } = hand
  await hand.ready()
  await hand.go(
    hand.terms.view === 'desktop' ? '/pages/main?tab=members' : '/pages/mobile/memberList',
  )
  await page.getByLabel('手机号、会员码或姓名').fill(hand.oneOf(memberPhones))
  await page.getByRole('article').waitFor()
  await hand.press(/^充值$/)
  await page
    .getByRole('button', { name: /^¥\d+ / })
    .nth(dice.under(3) + 1)
    .click()
  await hand.press(/^去收款/)
  await page.getByText('现金实收').first().waitFor()
  if (dice.chance(50)) await hand.scan(paymentCode(hand))
  else await hand.press(/^收现金/)
  const done = page.locator('section[aria-label="充值成功"]')
  const again = hand.button(/^再查一次/)
  for (let times = 0; times < 4; times += 1) {
    await done.or(again).first().waitFor({ timeout: paidSoonMs })
    if (await done.isVisible()) return await hand.press(/^完成$/)
    await again.click().catch(() => undefined)
  }
}

/** A customer alone: scans, thinks again, takes a bag or none, pays by code; some walk off on the way. */
async function serveOneself(hand: Hand): Promise<void> {
  const { page, dice } = hand
  await hand.ready()
  await hand.maybePress(/^已帮忙$/)
  // Whoever comes next finds what the last one left, and may go on with it.
  if (dice.chance(60)) await hand.maybePress(/^取消$/)
  if (dice.chance(40)) await hand.maybePress(/^开始$/)
  if (dice.chance(25)) await hand.scan(hand.oneOf(memberCodes))
  for (let times = dice.between(1, 5); times > 0; times -= 1)
    await hand.scan(hand.oneOf(hand.terms.goods))
  if (dice.chance(15)) await hand.scan('6999999999994')
  await hand.maybePress(/^不买了$/)
  if (dice.chance(15)) await hand.maybePress(/^删除 /)
  if (dice.chance(12)) return walkOff(hand)
  await hand.press(/^去付款$/)
  await takeBag(hand)
  if (dice.chance(15)) {
    await hand.press(/^返回商品$/)
    await hand.scan(hand.oneOf(hand.terms.goods))
    await hand.press(/^去付款$/)
    await takeBag(hand)
  }
  if (dice.chance(10)) return walkOff(hand)
  for (let times = 0; times < 3; times += 1) {
    await hand.scan(paymentCode(hand))
    // Impatient ones hold something else to the scanner while the money is on its way.
    if (dice.chance(20)) await hand.scan(hand.oneOf(hand.terms.goods))
    if (dice.chance(15)) return
    const end = page.getByText(/^付款成功$|^没有付款成功/).first()
    await end.waitFor({ timeout: 20_000 })
    if (await page.getByText('付款成功', { exact: true }).isVisible()) break
  }
  if (dice.chance(50)) await hand.maybePress(/^完成$/)
}

/**
 * Asked whether they want a bag, some customers take one and some two; then the code is requested.
 */
async function takeBag(hand: Hand): Promise<void> {
  const { page, dice } = hand
  const dialog = page.getByRole('heading', { name: '要购物袋吗？' })
  const pays = page.getByText('请出示付款码')
  await dialog.or(pays).first().waitFor()
  if (!(await dialog.isVisible())) return
  for (let bags = dice.under(3); bags > 0; bags -= 1) await hand.press(/购物袋.*¥/)
  await hand.press(/去付款$/)
  await pays.waitFor()
}

/** Some are away for as long as the till waits for them; the next customer finds the others' goods. */
async function walkOff({ dice, page }: Hand): Promise<void> {
  if (dice.chance(40)) await page.waitForTimeout(kioskForgetsMs + 2000)
}

export const tillActs: readonly WeighedAct[] = [
  { act: sellForCash, weight: 24 },
  { act: sellByCode, weight: 16 },
  { act: sellInParts, weight: 14 },
  { act: sellFromAccount, weight: 8 },
  { act: giveBack, weight: 14 },
  { act: holdAndTake, weight: 8 },
  { act: topUp, weight: 10 },
  { act: pressAnything, weight: 6 },
]

export const kioskActs: readonly WeighedAct[] = [
  { act: serveOneself, weight: 90 },
  { act: pressAnything, weight: 10 },
]

export const officeActs: readonly WeighedAct[] = [{ act: pressAnything, weight: 1 }]
