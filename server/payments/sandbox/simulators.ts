/** Ids of providers with simulated money. */
export const simulators = ['sandbox', 'sandbox-page', 'sandbox-code'] as const
