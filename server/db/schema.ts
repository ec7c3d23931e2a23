import type { AccountTables } from '../account/account.tables.ts'
import type { ApprovalTables } from '../approval/approval.tables.ts'
import type { AuditTables } from '../audit/audit.tables.ts'
import type { BoxTables } from '../box/box.tables.ts'
import type { DeviceTables } from '../device/device.tables.ts'
import type { RecordTables } from '../records/records.tables.ts'
import type { LedgerTables } from '../ledger/ledger.tables.ts'
import type { LogTables } from '../log/log.tables.ts'
import type { MemberTables } from '../member/member.tables.ts'
import type { PaymentTables } from '../payment/payment.tables.ts'
import type { PlatformTables } from '../platform/platform.tables.ts'
import type { PrePackTables } from '../pre-pack/pre-pack.tables.ts'
import type { PrintTables } from '../print/print.tables.ts'
import type { ReportTables } from '../report/report.tables.ts'
import type { RequestTables } from '../request/request.tables.ts'
import type { RefundTables } from '../refund/refund.tables.ts'
import type { SecretTables } from '../secret/secret.tables.ts'
import type { SettingTables } from '../setting/setting.tables.ts'
import type { SpoolTables } from '../spool/spool.tables.ts'
import type { ShiftTables } from '../shift/shift.tables.ts'
import type { CouponTables } from '../coupon/coupon.tables.ts'
import type { GoodsTables } from '../goods/goods.tables.ts'
import type { OfficeTables } from '../office/office.tables.ts'
import type { JournalTables } from '../journal/journal.tables.ts'
import type { OrderTables } from '../order/order.tables.ts'
import type { DrawerTables } from '../drawer/drawer.tables.ts'
import type { HoldTables } from '../hold/hold.tables.ts'
import type { PopTables } from '../pop/pop.tables.ts'
import type { RechargeTables } from '../recharge/recharge.tables.ts'
import type { UploadTables } from '../upload/upload.tables.ts'
import type { StockTables } from '../stock/stock.tables.ts'
import type { TotalTables } from '../total/total.tables.ts'
import type { SelfDeliveryTables } from '../self-delivery/self-delivery.tables.ts'
import type { CollectionTables } from '../collection/collection.tables.ts'
import type { WriteOffTables } from '../write-off/write-off.tables.ts'

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
    SelfDeliveryTables,
    CollectionTables,
    BoxTables,
    OfficeTables,
    RecordTables,
    StockTables,
    PrePackTables {}
