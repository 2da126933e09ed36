/** An account with CinetPay, as the environment says it. */
export interface CinetpaySettings {
  apiKey: string
  siteId: string
  /** Signs the notifications. */
  secretKey: string
  /** Password of the transfer API; null where nobody is paid out by CinetPay. */
  transferPassword: string | null
  /** Addresses of the two APIs, without a slash at the end. */
  checkoutUrl: string
  transferUrl: string
}
