import * as v from 'valibot'
import { looseInstant, looseText } from './loose.ts'

/** What the staff may lay on an account: a suspension ends by itself, a ban does not. */
export const restrictions = ['suspended', 'banned'] as const
export type Restriction = (typeof restrictions)[number]

/** How an account stands, as its owner sees it; null is the usual. */
export const standing = v.object({
  state: v.picklist(restrictions),
  /** End of a suspension. */
  until: looseInstant,
  /** What the staff said to the person. */
  reason: v.optional(v.fallback(v.string(), ''), ''),
  /** The decision that can be appealed. */
  decision_id: looseText,
})
export type AccountStatus = v.InferOutput<typeof standing>

/** Whether somebody under a restriction may make a call; reading stays with the suspended. */
export function isOpenTo(
  call: { method: string; open?: Restriction },
  restriction: Restriction | null,
): boolean {
  if (restriction === null || call.open === 'banned') return true
  return restriction === 'suspended' && (call.method === 'GET' || call.open === 'suspended')
}
