/** Mode of the demo market, whose accounts share one published password. */
export type DemoSetting = 'off' | 'on' | 'staff' | 'close'

export interface Exposure {
  /** Whether other machines can reach the server. */
  isPublic: boolean
  /** Whether demo data and simulated money are on by default. */
  isTrial: boolean
  demo: DemoSetting
}

const loopback = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i
const demoSettings: Record<string, DemoSetting> = { 0: 'off', 1: 'on', staff: 'staff', close: 'close' }

/** Throws an Error with a French message. */
export function readExposure(env: NodeJS.ProcessEnv, host: string, publicUrl: string): Exposure {
  const url = URL.canParse(publicUrl) ? new URL(publicUrl) : null
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    throw new Error('LOUMA_URL doit être une adresse http:// ou https://.')
  }
  // A trusted proxy forwards requests of other machines.
  const isPublic = !loopback.test(host) || !loopback.test(url.hostname) || env.LOUMA_TRUST_PROXY === '1'
  const isTrial = !isPublic && env.NODE_ENV !== 'production'
  const wished = env.LOUMA_DEMO || (isTrial ? '1' : '0')
  const demo = demoSettings[wished]
  if (!Object.hasOwn(demoSettings, wished) || demo === undefined) {
    throw new Error('LOUMA_DEMO doit être 0, 1, staff ou close.')
  }
  return { isPublic, isTrial, demo }
}
