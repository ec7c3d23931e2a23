// Browser APIs for devices, as far as this till uses them. The standard types do not include them
// yet.

export interface SerialPortLike {
  readonly readable: ReadableStream<Uint8Array> | null
  readonly writable: WritableStream<Uint8Array> | null
  readonly open: (options: SerialOptionsLike) => Promise<void>
  readonly close: () => Promise<void>
  readonly getInfo?: () => {
    readonly usbVendorId?: number | undefined
    readonly usbProductId?: number | undefined
  }
}

export interface SerialOptionsLike {
  readonly baudRate: number
  readonly dataBits?: 7 | 8
  readonly parity?: 'none' | 'even' | 'odd'
}

export interface SerialLike {
  readonly getPorts: () => Promise<SerialPortLike[]>
  readonly requestPort: () => Promise<SerialPortLike>
}

export interface UsbEndpointLike {
  readonly endpointNumber: number
  readonly direction: 'in' | 'out'
  readonly type: string
}

export interface UsbInterfaceLike {
  readonly interfaceNumber: number
  readonly alternate: {
    readonly interfaceClass: number
    readonly endpoints: readonly UsbEndpointLike[]
  }
}

export interface UsbDeviceLike {
  readonly opened: boolean
  readonly configuration: { readonly interfaces: readonly UsbInterfaceLike[] } | null
  readonly open: () => Promise<void>
  readonly close: () => Promise<void>
  readonly selectConfiguration: (value: number) => Promise<void>
  readonly claimInterface: (number: number) => Promise<void>
  readonly transferOut: (
    endpoint: number,
    bytes: Uint8Array<ArrayBuffer>,
  ) => Promise<{ readonly status?: string }>
  readonly transferIn: (
    endpoint: number,
    length: number,
  ) => Promise<{ readonly data?: DataView | undefined }>
}

export interface UsbLike {
  readonly getDevices: () => Promise<UsbDeviceLike[]>
  readonly requestDevice: (input: {
    readonly filters: readonly { readonly classCode: number }[]
  }) => Promise<UsbDeviceLike>
}

export interface CharacteristicLike {
  readonly writeValue: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>
  readonly startNotifications: () => Promise<unknown>
  readonly addEventListener: (
    name: 'characteristicvaluechanged',
    listen: (event: { readonly target: unknown }) => void,
  ) => void
}

export interface BluetoothDeviceLike {
  readonly gatt?:
    | {
        readonly connect: () => Promise<{
          readonly getPrimaryService: (uuid: string) => Promise<{
            readonly getCharacteristic: (uuid: string) => Promise<CharacteristicLike>
          }>
        }>
        readonly disconnect: () => void
      }
    | undefined
}

export interface BluetoothLike {
  readonly getDevices?: () => Promise<BluetoothDeviceLike[]>
  readonly requestDevice: (input: {
    readonly filters: readonly { readonly services: readonly string[] }[]
    readonly optionalServices: readonly string[]
  }) => Promise<BluetoothDeviceLike>
}

declare global {
  interface Navigator {
    readonly serial?: SerialLike
    readonly usb?: UsbLike
    readonly bluetooth?: BluetoothLike
    readonly userAgentData?: { readonly platform: string }
  }
}
