/**
 * `unreached`: the request was certainly not processed. `refused`: it was processed and declined. `silent`: the outcome
 * is unknown, so only the status may be queried, never the request repeated.
 */
export type ProviderFailure = 'unreached' | 'refused' | 'silent'

/** The message is for the operator and contains no secret. */
export class ProviderError extends Error {
  readonly failure: ProviderFailure

  constructor(failure: ProviderFailure, message: string) {
    super(message)
    this.name = 'ProviderError'
    this.failure = failure
  }
}
