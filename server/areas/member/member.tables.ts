import type { LevelRuleKind } from '@tillwright/domain/member/member-level.ts'

/** A customer the platform knows by phone. Money, points and boxes are in the ledger. */
export interface MemberTable {
  platform_id: string
  id: string
  /** As `normalPhone` spells it; a text that is no phone for whoever has none. */
  phone: string
  /** The last four digits, to find a member by. */
  phone_tail: string
  /** Code that the member's own screen or card shows to be scanned. */
  code: string
  nick: string
  /** Not read: levels are rows of their own. */
  level: number
  level_name: string
  level_name_en: string
  /** Current level by sales and by hand; null without a level. */
  level_id: string | null
  /** The first day without it unless something is bought; null for never. */
  level_until: string | null
  /** The least level, given by hand, and the first day without it; null for never. */
  hand_level_id: string | null
  hand_level_until: string | null
  /** The shop's note about them. */
  note: string
  state: 'ACTIVE' | 'STOPPED'
  birthday: string | null
  /** 0 where the member's points are not shown to cashiers. */
  shows_points: number
  created_at: number
  /** Random, deleted with the personal facts: without it a digest of them does not reveal them. */
  salt: string
  /** The member that this one was found to be; never one that is itself merged. */
  merged_into: string | null
  erased_at: number | null
  /** How often it was changed. */
  version: number
}

/** How a member came about. */
export type JoinSource = 'EARLIER' | 'TILL' | 'OFFICE' | 'IMPORT' | 'CUSTOMER'

/** Every joining by the id its maker gave it: another name of the member that it led to. */
export interface MemberJoinTable {
  platform_id: string
  client_id: string
  /** Of what was sent; empty once the member is erased. */
  body_hash: string
  member_id: string
  source: JoinSource
  store_id: string
  device_id: string
  staff_id: string
  /** When it was, as the till says. */
  joined_at: number
  at: number
}

/** Each text of the terms that somebody agreed to. */
export interface MemberTermsTable {
  platform_id: string
  id: string
  text_zh: string
  text_en: string
  first_used_at: number
}

/** A person's consent to a text. */
export interface MemberConsentTable {
  platform_id: string
  id: string
  member_id: string
  terms_id: string
  source: JoinSource
  store_id: string
  at: number
}

/** Two members that were one person. */
export interface MemberMergeTable {
  platform_id: string
  id: string
  client_id: string
  body_hash: string
  member_id: string
  into_member_id: string
  store_id: string
  staff_id: string
  at: number
}

/** A level that members reach, and what it gives. */
export interface MemberLevelTable {
  platform_id: string
  id: string
  name: string
  name_en: string
  rank: number
  rule: LevelRuleKind
  threshold: number
  period_months: number
  valid_months: number
  takes_member_price: number
  points_percent: number
  /** 0 where it can no longer be reached. */
  is_on: number
}

/** How far the daily work on the members of a platform has come. */
export interface MemberSweepTable {
  platform_id: string
  kind: 'LEVELS' | 'EXPIRY'
  /** The last day it was begun for; empty where a rule changed since. */
  day: string
  /** The last member it reached; null where it is done. */
  cursor: string | null
}

/** A file of members that was brought in, in the office or by a program. */
export interface MemberImportTable {
  platform_id: string
  /** Made by whoever sends it, the same for every chunk. */
  id: string
  store_id: string
  file_name: string
  staff_id: string
  began_at: number
  created: number
  /** How many rows came on top of what somebody had. */
  changed: number
  /** When it was taken back; null where it holds. */
  undone_at: number | null
}

/** One joining that an import wrote. */
export interface MemberImportRowTable {
  platform_id: string
  /** Of the joining. */
  client_id: string
  import_id: string
  member_id: string
  /** 1 where the import made the member. */
  is_new: number
  /** The version of the member then: who changed them since has the last word. */
  version: number
  /** Source of its moves in the ledger. */
  source_id: string
  at: number
  /** Result of undoing it; null until then. */
  outcome: 'UNDONE' | 'KEPT' | null
}

export interface MemberTables {
  member_import: MemberImportTable
  member_import_row: MemberImportRowTable
  member_level: MemberLevelTable
  member_sweep: MemberSweepTable
  member: MemberTable
  member_join: MemberJoinTable
  member_terms: MemberTermsTable
  member_consent: MemberConsentTable
  member_merge: MemberMergeTable
}
