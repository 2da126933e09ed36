/** `unreached`: not processed. `refused`: declined. `silent`: unknown outcome, so query the status and never retry. */
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
