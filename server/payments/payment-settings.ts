import { readAddress } from '#server/outgoing/read-address.ts'

export interface PaymentSettings {
  cinetpay: CinetpaySettings | null
  wave: WaveSettings | null
  sandbox: boolean
  /** What happens to simulated money once a real provider is configured; null if undecided. */
  simulatedMoney: 'write-off' | 'keep' | null
}

/** Simulated money defaults to on only for a trial without a provider. Errors contain no secret. */
export function readPayments(env: NodeJS.ProcessEnv, isTrial: boolean): PaymentSettings {
  const cinetpay = readCinetpay(env)
  const wave = readWave(env)
  const isSimulated = isTrial && cinetpay === null && wave === null
  const wished = env.LOUMA_SANDBOX
  if (wished && wished !== '0' && wished !== '1') throw new Error('LOUMA_SANDBOX doit être 0 ou 1.')
  const choice = env.LOUMA_SIMULATED_MONEY || null
  if (choice !== null && choice !== 'write-off' && choice !== 'keep') {
    throw new Error('LOUMA_SIMULATED_MONEY doit être write-off ou keep.')
  }
  return { cinetpay, wave, sandbox: wished ? wished === '1' : isSimulated, simulatedMoney: choice }
}

function readCinetpay(env: NodeJS.ProcessEnv): CinetpaySettings | null {
  if (!env.LOUMA_CINETPAY_API_KEY) return null
  const [siteId, secretKey] = [env.LOUMA_CINETPAY_SITE_ID, env.LOUMA_CINETPAY_SECRET_KEY]
  if (!siteId || !secretKey) {
    throw new Error('LOUMA_CINETPAY_SITE_ID et LOUMA_CINETPAY_SECRET_KEY vont avec LOUMA_CINETPAY_API_KEY.')
  }
  return {
    apiKey: env.LOUMA_CINETPAY_API_KEY,
    siteId,
    secretKey,
    transferPassword: env.LOUMA_CINETPAY_TRANSFER_PASSWORD || null,
    checkoutUrl: readAddress(env, 'LOUMA_CINETPAY_URL', 'https://api-checkout.cinetpay.com'),
    transferUrl: readAddress(env, 'LOUMA_CINETPAY_TRANSFER_URL', 'https://client.cinetpay.com'),
  }
}

function readWave(env: NodeJS.ProcessEnv): WaveSettings | null {
  if (!env.LOUMA_WAVE_API_KEY) return null
  const webhookSecret = env.LOUMA_WAVE_WEBHOOK_SECRET
  if (!webhookSecret) throw new Error('LOUMA_WAVE_WEBHOOK_SECRET va avec LOUMA_WAVE_API_KEY.')
  return {
    apiKey: env.LOUMA_WAVE_API_KEY,
    webhookSecret,
    url: readAddress(env, 'LOUMA_WAVE_URL', 'https://api.wave.com'),
  }
}

export interface CinetpaySettings {
  apiKey: string
  siteId: string
  /** Key of the webhook signature. */
  secretKey: string
  /** Password of the transfer API; null disables payouts by CinetPay. */
  transferPassword: string | null
  /** Without trailing slash. */
  checkoutUrl: string
  transferUrl: string
}

export interface WaveSettings {
  apiKey: string
  /** Key of the webhook signature. */
  webhookSecret: string
  /** Without trailing slash. */
  url: string
}
