import * as v from 'valibot'
import { expect, it } from 'vitest'
import { clientErrorReport } from '#contract/client-errors.ts'
import { errorReport } from '#src/lib/error-report.ts'

const here = { origin: 'https://louma.test', version: '0123456789ab' }

function thrown(name: string, stack: string): Error {
  const error = new Error('secret of awa@louma.test')
  error.name = name
  error.stack = stack
  return error
}

const chromium = `TypeError: secret of awa@louma.test at https://louma.test/orders/1
    at drawOffer (https://louma.test/build/product-page-Bx_1-z.js:3:1402)
    at https://louma.test/build/packages-9aZ.js:1:88
    at other (chrome-extension://abcdef/build/x.js:1:1)
    at else (https://elsewhere.test/build/y.js:1:1)
    at page (https://louma.test/products/0193aaaa:1:1)
    at async Promise.all (index 0)`

const others = `drawOffer@https://louma.test/build/product-page-Bx_1-z.js:3:1402
@https://louma.test/build/packages-9aZ.js:1:88
[native code]`

const frames = [
  { file: 'build/product-page-Bx_1-z.js', line: 3, column: 1402 },
  { file: 'build/packages-9aZ.js', line: 1, column: 88 },
]

it('keeps class and own script positions, in both stack formats', () => {
  for (const stack of [chromium, others]) {
    const report = errorReport(thrown('TypeError', stack), here)
    expect(report).toEqual({ name: 'TypeError', version: '0123456789ab', frames })
    expect(v.is(clientErrorReport, report)).toBe(true)
  }
})

it('reports nothing for foreign scripts, aborts and values that are no error', () => {
  expect(errorReport(thrown('TypeError', 'at https://elsewhere.test/build/y.js:1:1'), here)).toBeNull()
  expect(errorReport(thrown('AbortError', chromium), here)).toBeNull()
  expect(errorReport('awa@louma.test', here)).toBeNull()
  expect(errorReport(undefined, here)).toBeNull()
})

it('drops unknown error names, and limits the stack', () => {
  const odd = errorReport(thrown('Awa Ndiaye, Thiès', chromium), here)
  expect(odd?.name).toBe('Error')
  const long = errorReport(thrown('RangeError', Array.from({ length: 90 }, () => chromium).join('\n')), here)
  expect(long?.frames).toHaveLength(12)
  expect(v.is(clientErrorReport, long)).toBe(true)
})

it('frames with unexpected file names are dropped', () => {
  const stack = [
    'at x (https://louma.test/build/../users/awa.js:1:1)',
    'at x (https://louma.test/build/awa@louma.test.js:1:1)',
    'at x (https://louma.test/build/page.js:0:1)',
    'at x (https://louma.test/build/page.js:1)',
  ].join('\n')
  expect(errorReport(thrown('TypeError', stack), here)).toBeNull()
})
