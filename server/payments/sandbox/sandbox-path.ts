/** Where a person plays the operator. */
export const sandboxPath = '/sandbox'
