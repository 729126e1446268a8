import { z } from 'zod'
import { LOCATION_MAX } from '#domain/limits.ts'
import type { Week } from '#domain/opening-hours/opening-hours.ts'
import {
  AIR_KINDS,
  CAR_WASH_KINDS,
  CONNECTOR_TYPES,
  type Schedule,
  type StoreFacts,
} from './facts.ts'

const Yes = z.literal(true)
const Text = z.string().overwrite((text) => text.toWellFormed())

const Amount = z.union([Yes, z.number().int().min(1).max(LOCATION_MAX.factCount)])

const Connector = z.object({
  type: z.enum(CONNECTOR_TYPES),
  kW: z.number().positive().max(LOCATION_MAX.connectorKW).exactOptional(),
  count: z.number().int().min(1).max(LOCATION_MAX.factCount).exactOptional(),
})

const EvCharging = z.object({
  connectors: z.array(Connector).max(LOCATION_MAX.connectors),
  price: Text.min(1).max(LOCATION_MAX.evPrice).exactOptional(),
})

/** @param week the schema of a week, which is in `location.ts` */
export function factsSchemas(week: z.ZodType<Week>): {
  facts: z.ZodType<StoreFacts>
  schedules: z.ZodType<readonly Schedule[]>
  grades: z.ZodType<readonly string[]>
} {
  return {
    facts: z.object({
      ev: z.union([Yes, EvCharging]).exactOptional(),
      truckParking: Amount.exactOptional(),
      showers: Amount.exactOptional(),
      scales: Amount.exactOptional(),
      def: Amount.exactOptional(),
      carWash: z
        .union([Yes, z.array(z.enum(CAR_WASH_KINDS)).min(1).max(CAR_WASH_KINDS.length)])
        .exactOptional(),
      restrooms: Yes.exactOptional(),
      air: z.union([Yes, z.enum(AIR_KINDS)]).exactOptional(),
      atm: Yes.exactOptional(),
      propane: Yes.exactOptional(),
      food: z.union([Yes, z.object({ hours: week })]).exactOptional(),
    }),
    schedules: z
      .array(
        z.object({
          name: Text.min(1).max(LOCATION_MAX.scheduleName),
          nameEs: Text.min(1).max(LOCATION_MAX.scheduleName).exactOptional(),
          hours: week,
        }),
      )
      .max(LOCATION_MAX.schedules),
    grades: z
      .array(
        z
          .string()
          .regex(/^[a-z0-9][a-z0-9-]*$/)
          .max(LOCATION_MAX.gradeId),
      )
      .max(LOCATION_MAX.grades),
  }
}
