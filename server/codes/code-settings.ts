import { phoneNumber } from '#contract/fields.ts'
import { readAddress } from '#server/outgoing/read-address.ts'

export interface WhatsappSettings {
  token: string
  /** Id of the sending number, not the number. */
  sender: string
  /** Name of an approved authentication template with a copy button. */
  template: string
  /** Without trailing slash, as all addresses here. */
  url: string
}

export interface OrangeSettings {
  id: string
  secret: string
  /** Number of the contract, E.164. */
  sender: string
  url: string
}

export interface AfricasTalkingSettings {
  user: string
  key: string
  /** Registered sender; null uses the provider's. */
  sender: string | null
  url: string
}

export interface TwilioSettings {
  account: string
  token: string
  /** Id of the Verify service; custom codes must be enabled for it. */
  service: string
  url: string
}

export interface CodeSettings {
  whatsapp: WhatsappSettings | null
  orange: OrangeSettings | null
  africasTalking: AfricasTalkingSettings | null
  twilio: TwilioSettings | null
  /** Without a provider a page of the server simulates the phone, where the payment operator is simulated too. */
  sandbox: boolean
  /** Codes that may be sent in a day, from the budget and the price of a message. */
  perDay: number
}

/** Throws an Error with a French message that contains no secret. */
export function readCodes(env: NodeJS.ProcessEnv, isSimulated: boolean): CodeSettings {
  const whatsapp = readWhatsapp(env)
  const orange = readOrange(env)
  const africasTalking = readAfricasTalking(env)
  const twilio = readTwilio(env)
  const isReal = [whatsapp, orange, africasTalking, twilio].some((one) => one !== null)
  const budget = readAmount(env.LOUMA_CODE_BUDGET, 'LOUMA_CODE_BUDGET', 10_000)
  const price = readAmount(env.LOUMA_CODE_PRICE, 'LOUMA_CODE_PRICE', 25)
  return {
    whatsapp,
    orange,
    africasTalking,
    twilio,
    sandbox: isSimulated && !isReal,
    perDay: Math.floor(budget / price),
  }
}

function readAmount(given: string | undefined, name: string, usual: number): number {
  const amount = Number(given || usual)
  if (!Number.isInteger(amount) || amount < 1)
    throw new Error(`${name} doit être un nombre entier de Fcfa à partir de 1.`)
  return amount
}

function readWhatsapp(env: NodeJS.ProcessEnv): WhatsappSettings | null {
  const token = env.LOUMA_WHATSAPP_TOKEN
  if (!token) return null
  const [sender, template] = [env.LOUMA_WHATSAPP_SENDER, env.LOUMA_WHATSAPP_TEMPLATE]
  if (!sender || !template)
    throw new Error('LOUMA_WHATSAPP_SENDER et LOUMA_WHATSAPP_TEMPLATE vont avec LOUMA_WHATSAPP_TOKEN.')
  const url = readAddress(env, 'LOUMA_WHATSAPP_URL', 'https://graph.facebook.com/v21.0')
  return { token, sender, template, url }
}

function readOrange(env: NodeJS.ProcessEnv): OrangeSettings | null {
  const id = env.LOUMA_ORANGE_ID
  if (!id) return null
  const [secret, sender] = [env.LOUMA_ORANGE_SECRET, env.LOUMA_ORANGE_SENDER]
  if (!secret || !phoneNumber.test(sender ?? ''))
    throw new Error('LOUMA_ORANGE_SECRET et LOUMA_ORANGE_SENDER (+225…) vont avec LOUMA_ORANGE_ID.')
  return {
    id,
    secret,
    sender: sender ?? '',
    url: readAddress(env, 'LOUMA_ORANGE_URL', 'https://api.orange.com'),
  }
}

function readAfricasTalking(env: NodeJS.ProcessEnv): AfricasTalkingSettings | null {
  const key = env.LOUMA_AFRICASTALKING_KEY
  if (!key) return null
  const user = env.LOUMA_AFRICASTALKING_USER
  if (!user) throw new Error('LOUMA_AFRICASTALKING_USER va avec LOUMA_AFRICASTALKING_KEY.')
  const url = readAddress(env, 'LOUMA_AFRICASTALKING_URL', 'https://api.africastalking.com')
  return { user, key, sender: env.LOUMA_AFRICASTALKING_SENDER || null, url }
}

function readTwilio(env: NodeJS.ProcessEnv): TwilioSettings | null {
  const account = env.LOUMA_TWILIO_ACCOUNT
  if (!account) return null
  const [token, service] = [env.LOUMA_TWILIO_TOKEN, env.LOUMA_TWILIO_SERVICE]
  if (!token || !service)
    throw new Error('LOUMA_TWILIO_TOKEN et LOUMA_TWILIO_SERVICE vont avec LOUMA_TWILIO_ACCOUNT.')
  return { account, token, service, url: readAddress(env, 'LOUMA_TWILIO_URL', 'https://verify.twilio.com') }
}
