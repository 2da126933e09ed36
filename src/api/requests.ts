/* A chunk of its own: a guest's server-rendered page makes no request. */
export { ofetch } from 'ofetch'
