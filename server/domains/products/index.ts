export { presentProduct } from './present.ts'
export { mountProducts } from './routes.ts'
export { defaultProductSettings, type ProductSettings } from './settings.ts'
