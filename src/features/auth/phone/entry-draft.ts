import type { EndpointClientTypes } from '#contract/endpoint.ts'
import {
  type CodeChannel,
  type checkPhoneCode,
  phoneTicketMs,
  type sendPhoneCode,
} from '#contract/phone-codes.ts'
import type { PhoneCountry } from '#contract/phone-countries.ts'
import { openDraft } from '#src/platform/form-draft.ts'
import { tabStorage } from '#src/platform/tab-storage.ts'

export interface SentCode {
  country: PhoneCountry
  /** E.164. */
  phone: string
  channel: CodeChannel
  channels: readonly CodeChannel[]
  /** When another code can be asked for, in ms. */
  againAt: number
  sandboxUrl: string | null
}

export interface ProvenPhone {
  ticket: string
  account: EndpointClientTypes<typeof checkPhoneCode>['answer']['account']
  /** In ms. */
  until: number
}

/** Step of the entry by number. */
export type Step =
  | { at: 'number' }
  | { at: 'code'; sent: SentCode }
  | { at: 'enter' | 'register' | 'reset'; sent: SentCode; proven: ProvenPhone }

export function sentCode(
  country: PhoneCountry,
  answer: EndpointClientTypes<typeof sendPhoneCode>['answer'],
  now: number,
): SentCode {
  const { phone, channel, channels, again_after, sandbox_url: sandboxUrl } = answer
  return { country, phone, channel, channels, againAt: now + again_after * 1_000, sandboxUrl }
}

export function provenPhone(
  { ticket, account }: EndpointClientTypes<typeof checkPhoneCode>['answer'],
  now: number,
): ProvenPhone {
  return { ticket, account, until: now + phoneTicketMs }
}

/** A phone with little memory closes the tab while the user reads the code in another app. */
export const entryDraft = openDraft(tabStorage(), 'phone-login', ['typed', 'step'])

export function keptStep(now: number): Step {
  // Written by `keepStep`, in the same tab.
  const step = JSON.parse(entryDraft.read('step', '{"at":"number"}')) as Step
  return 'proven' in step && step.proven.until <= now ? { at: 'number' } : step
}

export function keepStep(step: Step): void {
  entryDraft.write('step', JSON.stringify(step))
}
