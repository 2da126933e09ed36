export interface WaveSettings {
  apiKey: string
  /** Key of the webhook signature. */
  webhookSecret: string
  /** API URL without trailing slash. */
  url: string
}
