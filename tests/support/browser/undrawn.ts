import type { Page } from 'playwright-core'

export const undrawn = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLImageElement>('main img')].filter(
        ({ complete, naturalWidth }) => !complete || naturalWidth === 0,
      ).length + document.querySelectorAll('main [data-missing]').length,
  )
