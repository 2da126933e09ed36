/** Events counted for metrics. */
export type Tally =
  /** `dropped`: the subscription is gone, or failed for too long. */
  | { type: 'push'; result: 'sent' | 'failed' | 'dropped' }
  | { type: 'mail'; result: 'sent' | 'failed' | 'given_up' }
  /** Time that an action waited in the client's outbox. */
  | { type: 'outbox-age'; seconds: number }
  | { type: 'client-error' }
