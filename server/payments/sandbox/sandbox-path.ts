export const sandboxPath = '/sandbox'
