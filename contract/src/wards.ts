import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LGAS } from './reference/lgas.ts'

/** Characters of a name. */
export const WARD_MAX = 100
/** An LGA has 10 to 30 wards. */
export const WARDS_OF_LGA_MAX = 300

export const wardsEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/wards',
    access: 'member',
    summary: 'The wards of an LGA by name; none if no gazetteer was imported',
    query: z.strictObject({
      lga: z
        .string('Name an LGA by its P-code')
        .check(
          z.refine<string>((pcode) => LGAS.some((lga) => lga.pcode === pcode), 'There is no LGA with this P-code'),
        ),
    }),
    response: z.object({
      success: z.literal(true),
      wards: z.array(z.object({ pcode: z.string(), name: z.string() })).check(z.maxLength(WARDS_OF_LGA_MAX)),
    }),
  }),
}
