import type { AccountTables } from '../../areas/account/account.tables.ts'
import type { ApprovalTables } from '../../areas/approval/approval.tables.ts'
import type { AuditTables } from '../audit/audit.tables.ts'
import type { BookTables } from '../books/books.tables.ts'
import type { BoxTables } from '../../areas/box/box.tables.ts'
import type { DeviceTables } from '../../areas/device/device.tables.ts'
import type { RecordTables } from '../../areas/records/records.tables.ts'
import type { LedgerTables } from '../ledger/ledger.tables.ts'
import type { LogTables } from '../../areas/log/log.tables.ts'
import type { MemberTables } from '../../areas/member/member.tables.ts'
import type { PartyTables } from '../../areas/party/party.tables.ts'
import type { PaymentTables } from '../../areas/payment/payment.tables.ts'
import type { PlatformTables } from '../../areas/platforms/platform.tables.ts'
import type { PrePackTables } from '../../areas/pre-pack/pre-pack.tables.ts'
import type { PrintTables } from '../../areas/print/print.tables.ts'
import type { ReportTables } from '../../areas/report/report.tables.ts'
import type { RequestTables } from '../request/request.tables.ts'
import type { RefundTables } from '../../areas/refund/refund.tables.ts'
import type { SecretTables } from '../secret/secret.tables.ts'
import type { SettingTables } from '../../areas/setting/setting.tables.ts'
import type { SpoolTables } from '../../areas/spool/spool.tables.ts'
import type { ShiftTables } from '../../areas/shift/shift.tables.ts'
import type { CouponTables } from '../../areas/coupon/coupon.tables.ts'
import type { GoodsTables } from '../../areas/goods/goods.tables.ts'
import type { OfficeTables } from '../../areas/office/office.tables.ts'
import type { JournalTables } from '../journal/journal.tables.ts'
import type { OrderTables } from '../../areas/order/order.tables.ts'
import type { DrawerTables } from '../../areas/drawer/drawer.tables.ts'
import type { HoldTables } from '../../areas/hold/hold.tables.ts'
import type { PopTables } from '../../areas/pop/pop.tables.ts'
import type { RechargeTables } from '../../areas/recharge/recharge.tables.ts'
import type { UploadTables } from '../../areas/upload/upload.tables.ts'
import type { StockTables } from '../../areas/stock/stock.tables.ts'
import type { TotalTables } from '../total/total.tables.ts'
import type { SelfDeliveryTables } from '../../areas/self-delivery/self-delivery.tables.ts'
import type { CollectionTables } from '../../areas/collection/collection.tables.ts'
import type { IntakeTables } from '../../areas/intake/intake.tables.ts'
import type { WebhookTables } from '../../areas/feed/webhook.tables.ts'
import type { WriteOffTables } from '../../areas/write-off/write-off.tables.ts'

interface SchemaTables {
  /** The migration steps this database has taken. */
  schema_step: { name: string; applied_at: number }
}

/** Every table, area by area. Columns are text, whole numbers, JSON as text, booleans 0/1, times in epoch milliseconds. */
export interface Database
  extends SchemaTables,
    PlatformTables,
    AccountTables,
    DeviceTables,
    SecretTables,
    SettingTables,
    MemberTables,
    LedgerTables,
    RequestTables,
    ShiftTables,
    PrintTables,
    SpoolTables,
    AuditTables,
    ApprovalTables,
    PartyTables,
    LogTables,
    CouponTables,
    GoodsTables,
    JournalTables,
    OrderTables,
    RefundTables,
    ReportTables,
    PaymentTables,
    TotalTables,
    HoldTables,
    DrawerTables,
    PopTables,
    UploadTables,
    RechargeTables,
    WriteOffTables,
    IntakeTables,
    WebhookTables,
    SelfDeliveryTables,
    CollectionTables,
    BookTables,
    BoxTables,
    OfficeTables,
    RecordTables,
    StockTables,
    PrePackTables {}
