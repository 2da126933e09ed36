export { mountCategories } from './routes.ts'
export { readTree } from './rows.ts'
export { attributesOf, branchOf, pathTo } from './tree.ts'
export { wrongAttributes } from './wrong-attributes.ts'
