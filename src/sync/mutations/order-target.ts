/** Lane and target of all actions on an order. */
export const orderTarget = (id: string): string => `order:${id}`
