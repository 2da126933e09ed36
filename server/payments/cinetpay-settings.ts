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
