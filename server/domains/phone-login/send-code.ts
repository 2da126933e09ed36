import { dayMs } from '#contract/durations.ts'
import type { sendPhoneCode } from '#contract/phone-codes.ts'
import { phoneCountries } from '#contract/phone-countries.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { sharedCounter } from '#server/kernel/shared-counter.ts'
import { ProviderError } from '#server/outgoing/call-provider.ts'
import { findUserByLoginPhone, readPhone } from '../users/index.ts'
import type { PhoneLoginDeps } from './deps.ts'
import { checkPause, reserveCode, undoReservation } from './phone-codes.ts'

/** Share of the day's codes that numbers without account may use: an attack must not lock out the users. */
const strangersShare = 0.7

/** The answer and its time reveal nothing about accounts. */
export function createCodeSending(deps: PhoneLoginDeps) {
  const { services, limits, codes, secret } = deps
  const seconds = dayMs / 1_000
  const all = sharedCounter(services, 'codesOfDay', { points: codes.perDay, seconds })
  const strangers = sharedCounter(services, 'codesOfDayToStrangers', {
    points: Math.floor(codes.perDay * strangersShare),
    seconds,
  })

  /** Throws `codes_used_up`. */
  async function spend(isKnown: boolean): Promise<() => Promise<void>> {
    const counters = isKnown ? [all] : [strangers, all]
    for (const counter of counters)
      if ((await counter.count('')) !== null) throw new AppError('codes_used_up')
    return async () => {
      for (const counter of counters) await counter.reward('')
    }
  }

  return async (
    { db, now, address, device }: CallContext<'public'>,
    { body }: Input<typeof sendPhoneCode>,
  ): Promise<Answer<typeof sendPhoneCode>> => {
    const [usual] = codes.channels
    if (usual === undefined) throw new AppError('phone_login_off')
    const channel = body.channel && codes.channels.includes(body.channel) ? body.channel : usual
    const phone = readPhone(body.phone, body.country)
    if (phone === null || !isServed(phone)) throw unreadable(phone)
    await limits.network('phoneCode', address)
    if (device !== null) await limits.phoneDevice(device)
    await checkPause(db, phone, now)
    const refund = await spend((await findUserByLoginPhone(db, phone)) !== null)
    const { code, waitMs } = await reserveCode(db, { phone, secret, now })
    try {
      await codes.send({ phone, code, channel })
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      await undoReservation(db, phone, now)
      await refund()
      throw new AppError('code_not_sent')
    }
    return {
      phone,
      channel,
      channels: [...codes.channels],
      again_after: Math.ceil(waitMs / 1_000),
      sandbox_url: codes.sandboxUrl(phone),
    }
  }
}

function isServed(phone: string): boolean {
  return Object.values(phoneCountries).some(({ prefix }) => phone.startsWith(prefix))
}

function unreadable(phone: string | null): AppError {
  const text =
    phone === null
      ? 'Ce numéro n’existe pas dans ce pays. Vérifiez les chiffres.'
      : 'Louma n’envoie pas de codes dans ce pays.'
  return new AppError('validation_failed', { fields: { phone: [text] } })
}
