/**
 * How a question to a provider failed. `unreached`: it has certainly not heard it. `refused`: it has heard it and will not do
 * it. `silent`: nobody knows, so only the status may be asked for.
 */
export type ProviderFailure = 'unreached' | 'refused' | 'silent'

/** A provider that did not do what it was asked. The message is for the operator and names no secret. */
export class ProviderError extends Error {
  readonly failure: ProviderFailure

  constructor(failure: ProviderFailure, message: string) {
    super(message)
    this.name = 'ProviderError'
    this.failure = failure
  }
}
