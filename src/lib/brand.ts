export { brand, documentTitle } from '#contract/brand.ts'
