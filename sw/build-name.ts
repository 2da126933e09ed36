declare const __LOUMA_BUILD__: string

/** Which build this worker belongs to. */
export const buildName = __LOUMA_BUILD__
