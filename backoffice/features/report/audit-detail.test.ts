import '../../session/office-store.ts'
import { describe, expect, it } from 'vitest'
import { actText, auditFacts, factsText } from './audit-detail.ts'

const said = (operation: string, after: unknown, language: 'zh' | 'en' = 'zh') =>
  factsText(auditFacts(operation, JSON.stringify(after), language))

describe('the detail of an audit entry', () => {
  it('names acts and permissions in both languages, and shows unknown ones as they are', () => {
    expect(actText('drawer.payIn', 'zh')).toBe('存入现金')
    expect(actText('order.refund', 'en')).toBe('Refund')
    expect(actText('constructor', 'en')).toBe('constructor')
  })

  it('shows money as money, and a count as a count', () => {
    expect(said('goods.change', { name: '牛奶', regularCents: 123_456, version: 3 })).toBe(
      '名称: 牛奶; 原价: ¥1234.56; 版本: 3',
    )
    expect(said('box.return', { kept: 500, damaged: 1 }, 'en')).toBe('Kept: ¥5.00; Damaged: 1')
    expect(said('goods.import.undo', { kept: 5 }, 'en')).toBe('Kept: 5')
    expect(said('day.settle', { refund: -1280 })).toBe('退款: −¥12.80')
    expect(said('shift.forceClose', { counted: { cash: 20_000 } })).toBe('清点 · 现金: ¥200.00')
  })

  it('shows weights, shares, times and answers', () => {
    expect(said('x', { weight: 1256, lineBasisPointsOff: 1250 }, 'en')).toBe(
      'weight: 1.256 kg; Most off a line: 12.50%',
    )
    expect(said('x', { expiresAtMs: 1_790_000_000_000 })).toMatch(/^有效到: 2026-09-2\d \d\d:\d\d$/)
    expect(said('storeForm.save', { hasInventory: true, phone: '', mac: null }, 'en')).toBe(
      'Counts stock: yes; Phone: –',
    )
  })

  it('reads rows without names, lists, and JSON within text', () => {
    expect(said('order.openItem', { lines: [['散装糖', 650]] })).toBe('行: 散装糖 ¥6.50')
    expect(said('prepack.create', { packs: [['2600001', 1256, 854]] }, 'en')).toBe(
      'Packs: 2600001 1.256 ¥8.54',
    )
    expect(said('goods.changeMany', { change: '{"isOnSale":false}' })).toBe('改动 · 在售: 否')
    expect(said('role.save', { permissions: ['order.create', 'order.refund'] })).toBe(
      '权限: 收银、退款',
    )
    expect(said('markDownForm.save', { markDowns: [{ basisPointsOff: 1000 }] }, 'en')).toBe(
      'Mark-downs: Off: 10.00%',
    )
  })

  it('describes a coupon, a person and a top-up without a name of the wire', () => {
    const rules = {
      can_superposition: 0,
      channel_limit: ['cashier'],
      couponActivityObj: { valid_date_type: 1, valid_time_type_arr: [] },
      coupon_type: 1,
      discount_value: 5,
      limit_order_money: 30,
      limit_type: 4,
      limit_max_money: null,
    }
    expect(said('couponKind.save', rules)).toBe(
      '可叠加: 否; 渠道: 收银台; 可用时间 · 按什么日子: 每天; 可用时间 · 哪些钟点: –; 券种: 满减; 减多少: 5; 满多少可用: 30; 适用商品: 这些商品',
    )
    const wire = /[a-z]_[a-z]|[a-z][A-Z]/
    for (const language of ['zh', 'en'] as const)
      expect(said('couponKind.save', rules, language)).not.toMatch(wire)
    const person = { newPassword: true, newSensitivePassword: false, saveId: 'x', giftPoints: 3 }
    expect(said('staff.save', person)).not.toMatch(/[a-z]{2}/)
  })

  it('omits what only the machine has a name for', () => {
    const id = '0a4fe6f1-91ab-4c02-8a5e-0f0b4a6d9a11'
    expect(said('x', { amount: 5, order: id, goods: [id] }, 'en')).not.toContain(id)
    expect(said('x', { price: id, goods: [id] }, 'en')).toBe('')
    expect(said('x', { goods: ['Eggs', id] }, 'en')).toBe('Goods: Eggs')
    expect(said('x', { goods: [] }, 'en')).toBe('Goods: –')
  })

  it('omits empty values, and shows a truncated text as it is', () => {
    expect(auditFacts('hold.drop', 'null', 'zh')).toEqual([])
    expect(auditFacts('hold.drop', '', 'zh')).toEqual([])
    expect(said('x', 'as it was')).toBe('"as it was"')
    expect(factsText(auditFacts('x', '{"name":"cut', 'zh'))).toBe('{"name":"cut')
  })
})
