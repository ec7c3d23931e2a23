import { randomBytes, randomInt } from 'node:crypto'
import { issuedCode } from '@tillwright/domain/barcode/issued-code.ts'
import type { MemberJoinTable, MemberTable } from './member.tables.ts'

/** Data of somebody who joins. */
export interface NewMember {
  readonly platformId: string
  readonly id: string
  /** As `normalPhone` spells it; null for a member by card alone. */
  readonly phone: string | null
  /** Code on a card; null where one is generated. */
  readonly code: string | null
  readonly nick: string
  readonly birthday?: string | null
  readonly joinedAtMs: number
}

/** The row of a new member, who has no level yet. */
export const memberRow = (of: NewMember): MemberTable => ({
  platform_id: of.platformId,
  id: of.id,
  phone: of.phone ?? noPhone(of.id),
  phone_tail: of.phone?.slice(-4) ?? '',
  code: of.code?.toUpperCase() ?? issuedCode('member', String(randomInt(1e11, 1e12))),
  nick: of.nick,
  level: 0,
  level_name: '',
  level_name_en: '',
  level_id: null,
  level_until: null,
  hand_level_id: null,
  hand_level_until: null,
  note: '',
  state: 'ACTIVE',
  birthday: of.birthday ?? null,
  shows_points: 1,
  created_at: of.joinedAtMs,
  salt: newSalt(),
  merged_into: null,
  erased_at: null,
  version: 0,
})

/** The joining of a member who was there before joinings were written down. */
export const earlierJoin = ({ platform_id, id, created_at }: MemberTable): MemberJoinTable => ({
  platform_id,
  client_id: id,
  body_hash: '',
  member_id: id,
  source: 'EARLIER',
  store_id: '',
  device_id: '',
  staff_id: '',
  joined_at: created_at,
  at: created_at,
})

/** Replaces a phone, since no two members may have the same. */
export const noPhone = (memberId: string): string => `none ${memberId}`

/** Long enough that nobody guesses it together with a phone. */
export const newSalt = (): string => randomBytes(16).toString('base64url')
