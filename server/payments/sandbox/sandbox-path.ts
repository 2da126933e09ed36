/** Page of the simulated operator. */
export const sandboxPath = '/sandbox'
