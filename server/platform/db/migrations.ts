import type { Migration } from './migration.ts'
import { platformStep } from './migrations/0001-platform.ts'
import { accountStep } from './migrations/0002-account.ts'
import { ledgerStep } from './migrations/0003-ledger.ts'
import { tillStep } from './migrations/0004-till.ts'
import { shiftStep } from './migrations/0005-shift.ts'
import { goodsStep } from './migrations/0006-goods.ts'
import { couponStep } from './migrations/0007-coupon.ts'
import { orderStep } from './migrations/0008-order.ts'
import { journalStep } from './migrations/0009-journal.ts'
import { paymentStep } from './migrations/0010-payment.ts'
import { approvalStep } from './migrations/0011-approval.ts'
import { refundStep } from './migrations/0011-refund.ts'
import { writeOffStep } from './migrations/0012-write-off.ts'
import { shopStep } from './migrations/0013-shop.ts'
import { rechargeStep } from './migrations/0014-recharge.ts'
import { boxStep } from './migrations/0015-box.ts'
import { prePackStep } from './migrations/0016-pre-pack.ts'
import { printQueueStep } from './migrations/0020-print-queue.ts'
import { uploadStep } from './migrations/0021-upload.ts'
import { spoolStep } from './migrations/0022-spool.ts'
import { dayStep } from './migrations/0023-day.ts'
import { officeStep } from './migrations/0030-office.ts'
import { goodsNamesStep } from './migrations/0031-goods-names.ts'
import { packShelfStep } from './migrations/0031-pack-shelf.ts'
import { orderIndexStep } from './migrations/0032-order-indexes.ts'
import { orderNumberStep } from './migrations/0046-order-number-tails.ts'
import { recordStep } from './migrations/0047-kept.ts'
import { cloudPrinterStep } from './migrations/0048-cloud-printers.ts'
import { importStep } from './migrations/0049-imports.ts'
import { shelfLabelStep } from './migrations/0050-shelf-labels.ts'
import { stockStep } from './migrations/0051-stock.ts'
import { breakdownStep } from './migrations/0052-breakdowns.ts'
import { englishSpecificationStep } from './migrations/0062-english-specifications.ts'
import { auditOfCutsStep } from './migrations/0063-audit-of-cuts.ts'
import { pairingCodeStep } from './migrations/0066-pairing-codes.ts'
import { pricePlanStep } from './migrations/0067-price-plans.ts'
import { gatewayAccountStep } from './migrations/0068-gateway-accounts.ts'
import { goodsSearchStep } from './migrations/0069-goods-search.ts'
import { englishReasonStep } from './migrations/0070-english-reasons.ts'
import { goodsBoxStep } from './migrations/0071-goods-boxes.ts'
import { englishNameStep } from './migrations/0072-english-names.ts'
import { currencyStep } from './migrations/0073-currency.ts'
import { goodsInCategoryStep } from './migrations/0074-goods-in-category.ts'
import { endedUnpaidStep } from './migrations/0075-ended-unpaid.ts'
import { searchInCategoryStep } from './migrations/0076-search-in-category.ts'
import { removedGoodsStep } from './migrations/0077-removed-goods.ts'
import { openStoresStep } from './migrations/0078-open-stores.ts'
import { movingTillStep } from './migrations/0079-moving-tills.ts'
import { refusedRequestStep } from './migrations/0080-refused-requests.ts'
import { enteredByStep } from './migrations/0083-entered-by.ts'
import { refundsOfShiftStep } from './migrations/0084-refunds-of-shift.ts'
import { sealedJournalStep } from './migrations/0085-sealed-journal.ts'
import { secretFingerprintStep } from './migrations/0089-secret-fingerprints.ts'
import { installationStep } from './migrations/0090-installation.ts'
import { kioskSessionStep } from './migrations/0092-kiosk-session.ts'
import { deviceSecretStep } from './migrations/0093-device-secret.ts'
import { drawerOfReceiptStep } from './migrations/0094-drawer-of-receipt.ts'
import { sessionLastUsedStep } from './migrations/0095-session-last-used.ts'
import { importLineStep } from './migrations/0096-import-lines.ts'
import { stockSwitchStep } from './migrations/0097-stock-switches.ts'
import { firstLoginStep } from './migrations/0098-first-logins.ts'
import { passwordGuessStep } from './migrations/0099-password-guesses.ts'
import { figuresOfRefundsStep } from './migrations/0100-figures-of-refunds.ts'
import { printedNumberStep } from './migrations/0103-printed-numbers.ts'
import { devicePublicKeyStep } from './migrations/0104-device-public-key.ts'
import { platformAddressStep } from './migrations/0106-platform-address.ts'
import { goodsOfLinesStep } from './migrations/0108-goods-of-lines.ts'
import { tillNumberStep } from './migrations/0110-till-numbers.ts'
import { brandStep } from './migrations/0111-brands.ts'
import { serviceAccountStep } from './migrations/0112-service-accounts.ts'
import { tillReportStep } from './migrations/0113-till-reports.ts'
import { intakeStep } from './migrations/0114-intake.ts'
import { bookEpochStep } from './migrations/0115-book-epochs.ts'
import { membersStep } from './migrations/0116-members.ts'
import { memberLevelStep } from './migrations/0117-member-levels.ts'
import { webhooksStep } from './migrations/0118-webhooks.ts'
import { partiesStep } from './migrations/0119-parties.ts'
import { partyEntriesStep } from './migrations/0120-party-entries.ts'

/** Every step, oldest first. After a release a step is never changed: add one. */
export const migrations: readonly Migration[] = [
  platformStep,
  accountStep,
  ledgerStep,
  tillStep,
  shiftStep,
  goodsStep,
  couponStep,
  orderStep,
  journalStep,
  paymentStep,
  approvalStep,
  refundStep,
  writeOffStep,
  shopStep,
  rechargeStep,
  boxStep,
  prePackStep,
  printQueueStep,
  uploadStep,
  spoolStep,
  dayStep,
  officeStep,
  goodsNamesStep,
  packShelfStep,
  orderIndexStep,
  orderNumberStep,
  cloudPrinterStep,
  recordStep,
  importStep,
  shelfLabelStep,
  stockStep,
  breakdownStep,
  englishSpecificationStep,
  auditOfCutsStep,
  pairingCodeStep,
  pricePlanStep,
  gatewayAccountStep,
  goodsSearchStep,
  englishReasonStep,
  goodsBoxStep,
  englishNameStep,
  currencyStep,
  goodsInCategoryStep,
  endedUnpaidStep,
  searchInCategoryStep,
  removedGoodsStep,
  openStoresStep,
  movingTillStep,
  enteredByStep,
  refundsOfShiftStep,
  secretFingerprintStep,
  refusedRequestStep,
  installationStep,
  sealedJournalStep,
  kioskSessionStep,
  deviceSecretStep,
  drawerOfReceiptStep,
  sessionLastUsedStep,
  importLineStep,
  stockSwitchStep,
  firstLoginStep,
  passwordGuessStep,
  figuresOfRefundsStep,
  printedNumberStep,
  devicePublicKeyStep,
  platformAddressStep,
  goodsOfLinesStep,
  tillNumberStep,
  brandStep,
  serviceAccountStep,
  tillReportStep,
  intakeStep,
  bookEpochStep,
  membersStep,
  memberLevelStep,
  webhooksStep,
  partiesStep,
  partyEntriesStep,
]
