import type * as calls from '@tillwright/contract/till/lab.ts'
import { standInFaults } from '@tillwright/contract/till/lab.ts'
import type { Handlers } from '../../platform/handlers.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { LabBench, LabProgram, StandIn } from './lab-bench.ts'

const papersShown = 3

/** The laboratory's stand-ins. A shop that is no demo has none. */
export const labHandlers: Handlers<typeof calls> = {
  queryLab: (_none, context) => Promise.resolve({ list: benchOf(context).map(shown) }),

  setLabFault: async ({ standInId, fault, isOn }, context) => {
    const standIn = benchOf(context).find(({ id }) => id === standInId)
    const thrown = standIn?.faults[fault]
    if (thrown === undefined) throw new Refusal('notFound', { kind: 'standIn', id: standInId })
    await thrown.set(isOn)
    return { isOn: thrown.isOn() }
  },

  queryLabPrograms: async (_none, context) => ({
    list: await Promise.all(
      programsOf(context).map(async ({ name, orders }) => ({
        program: name,
        orders: await orders(),
      })),
    ),
  }),

  actAsCustomer: async ({ program, act }, context) => {
    const one = programsOf(context).find(({ name }) => name === program)
    if (one === undefined) throw new Refusal('notFound', { kind: 'labProgram', id: program })
    return { refusal: await one.act(act) }
  },
}

function benchOf({ services }: Context): LabBench {
  if (services.lab.length === 0) throw new Refusal('notFound', { kind: 'lab', id: '' })
  return services.lab
}

function programsOf({ services, storeId }: Context): readonly LabProgram[] {
  if (services.labPrograms.length === 0) throw new Refusal('notFound', { kind: 'lab', id: '' })
  return services.labPrograms.filter((one) => one.storeId === storeId)
}

const shown = ({ id, kind, address, faults, papers }: StandIn) => ({
  id,
  kind,
  address,
  faults: standInFaults.flatMap((fault) => {
    const one = faults[fault]
    return one === undefined ? [] : [{ fault, isOn: one.isOn() }]
  }),
  papers: papers().slice(0, papersShown),
})
