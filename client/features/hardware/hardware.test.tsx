// @vitest-environment happy-dom
import { ownCodes } from '@tillwright/contract/codes/own-codes.ts'
import {
  getHardwareSetting,
  getSelfHardwareSetting,
  setHardwareSetting,
  setSelfHardwareSetting,
} from '@tillwright/contract/settings/settings.ts'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useSession } from '../../session/session-store.ts'
import { loseConnection, prepareServer, refuse } from '../../testing/fake-server.ts'
import { prepareTill, renderPart, signOn } from '../../testing/render-part.tsx'
import { QueryView } from '../frame/QueryView.tsx'
import { DrawerCard } from './DrawerCard.tsx'
import { type Hardware, loadHardware, useHardware } from './hardware-store.ts'
import { HardwareUseChoice } from './HardwareUseChoice.tsx'
import { PrinterCard } from './PrinterCard.tsx'
import { ScaleCard } from './ScaleCard.tsx'

const server = prepareServer()
prepareTill()

const hardware: Hardware = {
  printer: {
    kind: 'network',
    address: '192.168.1.50',
    backupAddress: '',
    lodopMinimum: { service: '4.1.6.1', control: '6.2.2.6' },
    paperMm: 80,
    copies: 1,
    slipCopies: 1,
    copiesOf: {},
    drawsMissing: true,
    printsWaiting: false,
  },
  labelPrinter: { kind: 'none', address: '', paper: '40x30', language: 'tspl' },
  drawer: true,
  scale: { kind: 'none', profile: '', baudRate: 9600, lineShape: '8N1', port: '', fieldMap: null },
  scanner: { way: 'keyboard', baudRate: 9600, port: '', burst: null },
}

function Devices({ onDrawer }: { readonly onDrawer: () => void }) {
  const answer = useHardware()
  return (
    <>
      <HardwareUseChoice />
      <QueryView answer={{ ...answer, reload: () => void loadHardware() }} failed="">
        {(data) => (
          <>
            <PrinterCard hardware={data} />
            <DrawerCard hardware={data} onOpen={onDrawer} />
            <ScaleCard hardware={data} />
          </>
        )}
      </QueryView>
    </>
  )
}

async function openDevices(saved: Hardware = hardware) {
  server.current().respond(getHardwareSetting, () => ({ hardware: saved, version: 3 }))
  await loadHardware()
  const onDrawer = vi.fn()
  const part = await renderPart(<Devices onDrawer={onDrawer} />)
  const { words } = part
  const kinds = () => screen.getByRole('group', { name: words.hardware.printerKind })
  return {
    ...part,
    onDrawer,
    kinds,
    kind: (name: string) => within(kinds()).getByRole('button', { name }),
    offered: (label: string) =>
      within(screen.getByRole('group', { name: label }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
  }
}

it('offers no simulated devices in a real shop', async () => {
  const { offered, words } = await openDevices()
  expect(offered(words.hardware.printerKind)).not.toContain(words.hardware.printerKinds.virtual)
  expect(offered(words.hardware.printerKind)).toContain(words.hardware.printerKinds.cloud)
  expect(offered(words.hardware.scaleKind)).toEqual([
    words.hardware.scaleKinds.serial,
    words.hardware.scaleKinds.none,
  ])
})

it('offers simulated devices in a demo shop', async () => {
  signOn({ isDemo: true })
  const { offered, words } = await openDevices()
  expect(offered(words.hardware.printerKind)).toContain(words.hardware.printerKinds.virtual)
  expect(offered(words.hardware.scaleKind)).toContain(words.hardware.scaleKinds.virtual)
})

it('names the browsers that support the printer when this one does not, and changes nothing', async () => {
  const { kind, user, words } = await openDevices()
  await user.click(kind(words.hardware.printerKinds.usb))
  expect(screen.getByRole('status').textContent).toContain('Chrome')
  expect(kind(words.hardware.printerKinds.network).getAttribute('aria-pressed')).toBe('true')
})

it('saves a change at once under its version, and applies it', async () => {
  server.current().respond(setHardwareSetting, () => ({ version: 4 }))
  const { user, words } = await openDevices()
  await user.click(screen.getByRole('button', { name: words.hardware.paperWidth('58') }))
  const changed = { ...hardware, printer: { ...hardware.printer, paperMm: 58 } }
  await vi.waitFor(() => expect(useSession.getState().paperMm).toBe(58))
  expect(server.current().inputsOf(setHardwareSetting)).toEqual([
    { deviceId: 'device', hardware: changed, version: 3 },
  ])
  await user.click(screen.getByRole('switch', { name: words.hardware.printsWaiting }))
  await vi.waitFor(() =>
    expect(server.current().inputsOf(setHardwareSetting).at(-1)?.version).toBe(4),
  )
})

it('reverts what the server refused, and shows what somebody else has saved', async () => {
  server.current().respond(setHardwareSetting, () => refuse(ownCodes.changedMeanwhile.code))
  const { user, words } = await openDevices()
  const newer = { ...hardware, printer: { ...hardware.printer, copies: 0 } }
  server.current().respond(getHardwareSetting, () => ({ hardware: newer, version: 5 }))
  await user.click(screen.getByRole('button', { name: words.hardware.paperWidth('58') }))
  const prints = screen.getByRole('switch', { name: words.hardware.autoPrint })
  await vi.waitFor(() => expect(prints.getAttribute('aria-checked')).toBe('false'))
  const wide = screen.getByRole('button', { name: words.hardware.paperWidth('80') })
  expect(wide.getAttribute('aria-pressed')).toBe('true')
  expect(useSession.getState().paperMm).toBe(80)
})

it('reverts with a message when the change did not reach the server', async () => {
  server.current().respond(setHardwareSetting, loseConnection)
  const { user, words } = await openDevices()
  const prints = screen.getByRole('switch', { name: words.hardware.autoPrint })
  await user.click(prints)
  expect(await screen.findByText(words.errors.checkNetwork)).toBeTruthy()
  expect(prints.getAttribute('aria-checked')).toBe('true')
})

it('prints no receipts automatically when that is switched off', async () => {
  server.current().respond(setHardwareSetting, () => ({ version: 4 }))
  const { user, words } = await openDevices()
  await user.click(screen.getByRole('switch', { name: words.hardware.autoPrint }))
  await vi.waitFor(() => expect(useSession.getState().printsReceipt).toBe(false))
  expect(screen.queryByRole('group', { name: words.hardware.receiptPapers })).toBeNull()
})

it('keeps the devices of self-service apart from those of the till', async () => {
  const { user, words } = await openDevices()
  const own = { ...hardware, printer: { ...hardware.printer, paperMm: 58 as const } }
  server.current().respond(getSelfHardwareSetting, () => ({ hardware: own, version: 8 }))
  server.current().respond(setSelfHardwareSetting, () => ({ version: 9 }))
  await user.click(screen.getByRole('button', { name: words.hardware.uses.selfService }))
  const wide = await screen.findByRole('button', { name: words.hardware.paperWidth('80') })
  expect(wide.getAttribute('aria-pressed')).toBe('false')
  await user.click(screen.getByRole('switch', { name: words.hardware.autoPrint }))
  await vi.waitFor(() =>
    expect(server.current().inputsOf(setSelfHardwareSetting)[0]?.version).toBe(8),
  )
  expect(useSession.getState().printsReceipt).toBe(true)
})

it('opens no drawer without the permission or without a shift', async () => {
  signOn({ permissions: ['order.create'] })
  const { user, words, onDrawer } = await openDevices()
  await user.click(screen.getByRole('button', { name: words.hardware.openDrawer }))
  expect(onDrawer).not.toHaveBeenCalled()
  expect(screen.getByRole('status').textContent).toBe(words.shell.noPermissionText)
})
