/** Providers whose money is simulated. */
export const simulators = ['sandbox', 'sandbox-page', 'sandbox-code'] as const
