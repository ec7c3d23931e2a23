import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import type { Code } from '../codes/codes.ts'
import { coupon } from '../coupon/coupon-codec.ts'
import { goods } from '../goods/goods-line.ts'
import { clientId, id, phone } from '../wire/ids.ts'
import { member } from '../member.ts'
import { fieldWords } from './field-words.ts'
import { lineOf } from '../wire/lines.ts'
import { money, signedMoney } from '../wire/money.ts'
import { orderLine } from '../order/order-line.ts'
import { order, orderHead, orderLeg } from '../order/order-shape.ts'
import { percent } from '../wire/percent.ts'
import { points, signedPoints } from '../wire/points.ts'
import { priceStep } from '../order/price-step.ts'
import { refund } from '../order/refund-shape.ts'
import { type Schema, schemaOf } from '../wire/schema.ts'
import { moment } from '../wire/time.ts'
import { quantity, signedQuantity, weightG } from '../wire/weight.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** Schemas with a name of their own in the reference, each described where it needs it. */
const named: Readonly<Record<string, readonly [schema: Schema<unknown>, description: string]>> = {
  Id: [id, 'An id is always text.'],
  ClientId: [
    clientId,
    'A UUID made by the client: a repeat with the same one finds the same thing.',
  ],
  Phone: [phone, 'Eleven digits, starting with 1.'],
  Money: [
    money,
    'Currency units with at most two places, as a number or as text. Sent, at most 9,999,999.99.',
  ],
  SignedMoney: [signedMoney, 'As Money, but may be negative.'],
  Quantity: [
    quantity,
    'A count with at most three places, as a number or as text. Sent, at most 999,999.999.',
  ],
  SignedQuantity: [
    signedQuantity,
    'As Quantity, but may be negative: a stock level after overselling.',
  ],
  WeightG: [weightG, 'Whole grams.'],
  Percent: [percent, 'Per cent with at most two places.'],
  Points: [points, 'Whole points.'],
  SignedPoints: [
    signedPoints,
    'Whole points; negative after a refund took back more than was left.',
  ],
  Moment: [moment, 'ISO-8601 with a time zone.'],
  Goods: [goods, 'Goods, as one store sells them.'],
  Coupon: [coupon, 'One coupon in somebody’s hands.'],
  Member: [member, 'A member.'],
  Order: [order, 'A whole order.'],
  OrderHead: [orderHead, 'An order as a row of a list.'],
  OrderLine: [orderLine, 'A line of an order.'],
  OrderLeg: [orderLeg, 'A part of a payment.'],
  PriceStep: [priceStep, 'One step from a base price to what is paid.'],
  Refund: [refund, 'A refund with its lines and legs.'],
}

/** Returns the location of a named schema in the document. */
export const schemaUri = (name: string) => `#/components/schemas/${name}`

export const inputName = (call: string) => `${upperFirst(call)}Input`
export const lineName = (call: string) => `${upperFirst(call)}Line`
export const outputName = (call: string) => `${upperFirst(call)}Output`
export const dataName = (code: string) => `${upperFirst(code)}Data`

const upperFirst = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1)

/**
 * Every schema of the reference by name, in the wire's spelling: what calls take and answer, what
 * codes carry, and what these have in common, which the others refer to.
 */
export function openApiSchemas(
  calls: Readonly<Record<string, Call>>,
  codes: Readonly<Record<string, Code>>,
): Readonly<Record<string, JsonSchema>> {
  const registry = z.registry<{ id: string }>()
  for (const [name, [schema]] of Object.entries(named)) registry.add(schemaOf(schema), { id: name })
  const adds = (name: string, schema: Schema<unknown>) => {
    // A schema has one name; one that is used whole in several places gets a wrapper.
    registry.add(z.readonly(schemaOf(schema)), { id: name })
  }
  for (const [name, of] of Object.entries(calls)) {
    adds(inputName(name), of.input)
    adds(outputName(name), lineOf(of.output) ?? of.output)
    if (of.line !== null) adds(lineName(name), of.line)
  }
  for (const [name, { data }] of Object.entries(codes)) if (data) adds(dataName(name), data)
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    unrepresentable: 'any',
    uri: schemaUri,
  })
  for (const [name, { needs }] of Object.entries(calls))
    if (needs === 'service')
      for (const own of [inputName(name), lineName(name), outputName(name)])
        describeFields(name, schemas[own])
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, describe(schema, named[name]?.[1])]),
  )
}

/** Says of each field of a call what it means, however deep it lies. */
function describeFields(call: string, schema: unknown): void {
  if (typeof schema !== 'object' || schema === null) return
  const properties: unknown = Reflect.get(schema, 'properties')
  for (const [field, of] of Object.entries(Object(properties))) {
    const words = fieldWords[`${call} ${field}`] ?? fieldWords[field]
    if (words !== undefined) Object.assign(Object(of), { description: words })
    describeFields(call, of)
  }
  for (const key of ['items', 'anyOf', 'oneOf', 'allOf'])
    for (const inner of [Reflect.get(schema, key)].flat()) describeFields(call, inner)
}

/** With its description, and without what only a document of its own or our wrapper needs. */
function describe(
  { $schema: _schema, $id: _id, id: _own, readOnly: _wrapper, ...schema }: JsonSchema,
  description: string | undefined,
): JsonSchema {
  return description === undefined ? schema : { description, ...schema }
}
