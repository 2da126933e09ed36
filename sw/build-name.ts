declare const __LOUMA_BUILD__: string

export const buildName = __LOUMA_BUILD__
