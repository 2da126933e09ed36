/** What is counted for whoever watches the server. */
export type Tally =
  /** `dropped`: the device is gone, or was in vain for too long. */
  | { type: 'push'; result: 'sent' | 'failed' | 'dropped' }
  | { type: 'mail'; result: 'sent' | 'failed' | 'given_up' }
  /** An action had waited on a phone for so long before it came. */
  | { type: 'outbox-age'; seconds: number }
  | { type: 'client-error' }
