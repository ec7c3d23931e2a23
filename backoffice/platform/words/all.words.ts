// The words of every page.
import * as accounting from './accounting.words.ts'
import * as account from './account.words.ts'
import * as coupons from './coupons.words.ts'
import * as frame from './frame.words.ts'
import * as gateways from './gateways.words.ts'
import * as goods from './goods.words.ts'
import * as imports from './imports.words.ts'
import * as operations from './operations.words.ts'
import * as members from './members.words.ts'
import * as papers from './papers.words.ts'
import * as records from './records.words.ts'
import * as report from './report.words.ts'
import * as service from './service.words.ts'
import * as shop from './shop.words.ts'
import * as statements from './statements.words.ts'
import * as webhooks from './webhooks.words.ts'
import * as warehouse from './warehouse.words.ts'

export const zh = {
  ...frame.zh,
  ...account.zh,
  ...accounting.zh,
  ...goods.zh,
  ...imports.zh,
  ...records.zh,
  ...coupons.zh,
  ...operations.zh,
  ...members.zh,
  ...papers.zh,
  ...shop.zh,
  ...statements.zh,
  ...service.zh,
  ...webhooks.zh,
  ...report.zh,
  ...gateways.zh,
  ...warehouse.zh,
}

export const en: typeof zh = {
  ...frame.en,
  ...account.en,
  ...accounting.en,
  ...goods.en,
  ...imports.en,
  ...records.en,
  ...coupons.en,
  ...operations.en,
  ...members.en,
  ...papers.en,
  ...shop.en,
  ...statements.en,
  ...service.en,
  ...webhooks.en,
  ...report.en,
  ...gateways.en,
  ...warehouse.en,
}

export type Words = typeof zh
