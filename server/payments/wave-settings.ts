export interface WaveSettings {
  apiKey: string
  /** Key of the webhook signature. */
  webhookSecret: string
  /** Without trailing slash. */
  url: string
}
