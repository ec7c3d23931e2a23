// Customers of a demo platform: two with a fixed account and 200 invented ones.
import { steadyNumber } from './steady-number.ts'

export interface DemoMember {
  /** Eleven digits, the same on every platform. */
  readonly phone: string
  readonly nick: string
  readonly level: 1 | 2 | 3
  readonly levelZh: string
  readonly levelEn: string
  /** Month and day with a year, as in 1987-04-21. */
  readonly birthday: string
  /** Money the member has paid in, and money given on top of it. */
  readonly balanceCents: number
  readonly giftCents: number
  readonly points: number
  readonly joinedDaysAgo: number
}

type Level = Pick<DemoMember, 'level' | 'levelZh' | 'levelEn'>

/** A level of a demo platform, and what has to be spent for it in a year; nothing for one by hand. */
export interface DemoLevel extends Level {
  readonly spentCents: number
}

const plain: Level = { level: 1, levelZh: '普通会员', levelEn: 'Member' }
const silver: Level = { level: 2, levelZh: '银卡', levelEn: 'Silver' }
const gold: Level = { level: 3, levelZh: '金卡', levelEn: 'Gold' }

export const demoLevels: readonly DemoLevel[] = [
  { ...plain, spentCents: 0 },
  { ...silver, spentCents: 100_000 },
  { ...gold, spentCents: 500_000 },
]

const surnames = '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕'

const givenNames = [
  '晓彤',
  '佳宁',
  '思远',
  '雨桐',
  '子墨',
  '欣然',
  '浩然',
  '梓涵',
  '静怡',
  '志强',
  '秀兰',
  '建国',
  '丽华',
  '桂英',
  '文博',
  '若曦',
  '明轩',
  '诗涵',
  '俊杰',
  '慧敏',
  '春梅',
  '永康',
  '素芬',
  '立新',
  '海燕',
  '国庆',
  '小满',
  '安然',
  '可欣',
  '乐天',
  '玉珍',
  '德华',
  '玲玲',
  '振东',
  '雪莹',
  '一鸣',
  '清扬',
  '书瑶',
  '宏伟',
  '爱华',
]

const fixedMembers: readonly DemoMember[] = [
  {
    phone: '13900000001',
    nick: '周晓彤',
    ...gold,
    birthday: '1988-03-12',
    balanceCents: 50_000,
    giftCents: 0,
    points: 12_000,
    joinedDaysAgo: 820,
  },
  {
    phone: '13900000002',
    nick: '林安然',
    ...plain,
    birthday: '1996-09-05',
    balanceCents: 0,
    giftCents: 0,
    points: 0,
    joinedDaysAgo: 3,
  },
]

const inventedCount = 200

/** The two members with fixed accounts first, then the invented ones by phone. */
export const demoMembers: readonly DemoMember[] = [
  ...fixedMembers,
  ...Array.from({ length: inventedCount }, (_, at) => inventedMember(at)),
]

function inventedMember(at: number): DemoMember {
  const draw = (what: string, below: number): number => steadyNumber(`member ${at} ${what}`, below)
  const surname = [...surnames][at % surnames.length] ?? ''
  const given = givenNames[(at + Math.floor(at / surnames.length) * 7) % givenNames.length] ?? ''
  const card = draw('card', 10)
  const level = card < 7 ? plain : card < 9 ? silver : gold
  const hasMoney = draw('has money', 100) < 40
  return {
    phone: String(13_900_000_100 + at),
    nick: `${surname}${given}`,
    ...level,
    birthday: `${1955 + draw('year', 50)}-${two(1 + draw('month', 12))}-${two(1 + draw('day', 28))}`,
    balanceCents: hasMoney ? (1 + draw('money', 40)) * 1000 : 0,
    giftCents: hasMoney && draw('gift', 100) < 30 ? (1 + draw('gift size', 5)) * 500 : 0,
    points: draw('points', 9000),
    joinedDaysAgo: 10 + draw('joined', 1400),
  }
}

function two(count: number): string {
  return String(count).padStart(2, '0')
}
