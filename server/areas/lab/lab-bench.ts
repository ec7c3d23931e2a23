import type { Input, Output } from '@tillwright/contract/call.ts'
import type {
  actAsCustomer,
  queryLab,
  queryLabPrograms,
  standInFaults,
} from '@tillwright/contract/till/lab.ts'

export type StandInFault = (typeof standInFaults)[number]
export type ShownStandIn = Output<typeof queryLab>['list'][number]

/** One switch: its state, and how to change it. */
export interface FaultSwitch {
  readonly isOn: () => boolean
  readonly set: (isOn: boolean) => void | Promise<void>
}

/** A device of the laboratory as the page about it shows it. */
export interface StandIn {
  readonly id: string
  readonly kind: ShownStandIn['kind']
  readonly address: string
  readonly faults: Readonly<Partial<Record<StandInFault, FaultSwitch>>>
  /** The newest papers, newest first. */
  readonly papers: () => ShownStandIn['papers']
}

/** The stand-ins of a demo shop; any other shop has none. */
export type LabBench = readonly StandIn[]

type Act = Input<typeof actAsCustomer>

/** A program of somebody else's, as it orders in one store. */
export interface LabProgram {
  readonly name: Act['program']
  readonly storeId: string
  /** Returns what the shop said where it refused. */
  readonly act: (act: Act['act']) => Promise<string | null>
  readonly orders: () => Promise<Output<typeof queryLabPrograms>['list'][number]['orders']>
}

declare module '../../platform/context.ts' {
  interface Services {
    /** Stand-ins for devices; empty in a real shop. */
    readonly lab: LabBench
    /** Programs that order in a demo shop; none in a real one. */
    readonly labPrograms: readonly LabProgram[]
  }
}
