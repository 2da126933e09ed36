/** An account with Wave, as the environment says it. */
export interface WaveSettings {
  apiKey: string
  /** Signs the webhooks. */
  webhookSecret: string
  /** Address of the API, without a slash at the end. */
  url: string
}
