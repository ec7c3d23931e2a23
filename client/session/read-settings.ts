// Settings of the platform and the store, fetched at login and whenever a heartbeat reports a
// change.
import { queryPaperShapes } from '@tillwright/contract/print/paper-shapes.ts'
import { queryFrontHadMenus } from '@tillwright/contract/account/role.ts'
import {
  getHardwareSetting,
  getPaySetting,
  getSelfHardwareSetting,
  getSetting,
  getStoreSetting,
} from '@tillwright/contract/settings/settings.ts'
import { callApi } from '../platform/api/call-api.ts'
import { isKiosk } from './kiosk-mode.ts'
import { printersOf } from '../platform/devices/printers-of.ts'
import { currentSession, dispatchSession } from './session-store.ts'

const quiet = { quiet: true }

/**
 * Reads all settings of the store. `version` is where they stood before this reading, as far as the
 * server has said; what changes after it is read again. Throws CallFailure; what was known before stays.
 */
export async function readSettings(version = currentSession().settingsVersion): Promise<void> {
  const deviceId = currentSession().deviceId ?? undefined
  const [display, pay, store, hardware, shapes] = await Promise.all([
    callApi(getSetting, {}, quiet),
    callApi(getPaySetting, {}, quiet),
    callApi(getStoreSetting, {}, quiet),
    callApi(
      isKiosk() ? getSelfHardwareSetting : getHardwareSetting,
      deviceId === undefined ? {} : { deviceId },
      quiet,
    ),
    callApi(queryPaperShapes, {}, quiet),
  ])
  const { scale, scanner } = hardware.hardware
  dispatchSession({
    kind: 'settingsRead',
    settings: {
      goodsScope: store.goodsScope,
      gateway: pay.gateway,
      pointsRatio: pay.pointsRatio,
      pointsName: pay.pointsName,
      pointsEarnedPerYuan: pay.pointsEarnedPerYuan,
      cashRounding: pay.cashRounding,
      tenders: pay.tenders,
      offline: pay.offline,
      paysByScan: pay.paysByScan,
      sellsBelowStock: store.sellsBelowStock,
      scaleFormats: store.scaleFormats,
      modules: store.modules,
      hasInventory: store.hasInventory,
      receipt: { header: store.receiptHeader, footer: store.receiptFooter },
      selfService: store.selfService,
      membership: store.membership,
      paperShapes: shapes.list,
      ...printersOf(hardware.hardware),
      scale,
      scanner,
      flags: display.setting,
      flagsVersion: display.version,
      settingsVersion: version,
    },
  })
}

/** The menus this person has. Throws CallFailure. */
export async function readMenus(): Promise<void> {
  const { menus } = await callApi(queryFrontHadMenus, {}, quiet)
  const keys = menus.flatMap((menu) => [menu.key, ...menu.children.map(({ key }) => key)])
  dispatchSession({ kind: 'menusRead', menus: keys })
}
