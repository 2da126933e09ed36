// One chunk: loaded with the first position, and with the form for products.
export { kmTo } from '#contract/cities.ts'
export { districtsOf, kmToDistrict } from '#contract/districts.ts'
