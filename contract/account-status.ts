import * as v from 'valibot'
import { looseInstant, looseText } from './fields.ts'

export const restrictions = ['suspended', 'banned'] as const
export type Restriction = (typeof restrictions)[number]

/** Account status as its owner sees it; null means no restriction. */
export const standing = v.object({
  state: v.picklist(restrictions),
  until: looseInstant,
  reason: v.optional(v.fallback(v.string(), ''), ''),
  decision_id: looseText,
})
export type AccountStatus = v.InferOutput<typeof standing>

/** A suspended account can still send GET requests. */
export function isOpenTo(
  call: { method: string; open?: Restriction },
  restriction: Restriction | null,
): boolean {
  if (restriction === null || call.open === 'banned') return true
  return restriction === 'suspended' && (call.method === 'GET' || call.open === 'suspended')
}
