/** Target and lane of everything that is done to one order. */
export const orderTarget = (id: string): string => `order:${id}`
