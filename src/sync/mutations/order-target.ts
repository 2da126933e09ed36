export const orderTarget = (id: string): string => `order:${id}`
