import * as v from 'valibot'
import type { EndpointClientTypes, EndpointShape } from '#contract/endpoint.ts'
import { callPath } from '#src/lib/call-path.ts'
import { ApiError } from './api-error.ts'
import { apiErrorFrom } from './api-error-from.ts'
import type { Net } from './net.ts'

type Given<E extends EndpointShape> = EndpointClientTypes<E>
type Part<Key extends string, T> = undefined extends T ? { [K in Key]?: T } : { [K in Key]: T }

export type CallInput<E extends EndpointShape> = { token?: string | null } & Part<
  'params',
  Given<E>['params']
> &
  Part<'query', Given<E>['query']> &
  Part<'body', Given<E>['body']>

/** Calls an endpoint online and parses the response. Rejects with ApiError only. */
export async function call<E extends EndpointShape>(
  net: Net,
  endpoint: E,
  input: CallInput<E>,
): Promise<Given<E>['answer']> {
  const {
    token = null,
    params,
    query,
    body,
  } = input as {
    token?: string | null
    params?: Record<string, string>
    query?: Record<string, string>
    body?: unknown
  }
  const answer = await net
    .send({
      method: endpoint.method,
      path: callPath(endpoint, params, query),
      headers: {},
      token,
      ...(body === undefined ? {} : { body }),
    })
    .catch(() => {
      throw new ApiError(0)
    })
  if (answer.status < 200 || answer.status > 299) {
    throw apiErrorFrom(answer.status, answer.json, answer.header('Retry-After'))
  }
  const read = v.safeParse(endpoint.answer, answer.json)
  if (!answer.trusted || !read.success) throw new ApiError(-1)
  return read.output as Given<E>['answer']
}
