import { type Answer, type CallSpec, type Input, pathOf } from '@plumbline/contract/wire/call'
import type { FastifyInstance } from 'fastify'

/** Calls made as one person. Throws if one is refused, so that the demo's data is right. */
export type Caller = <C extends CallSpec>(call: C, input: Input<C>) => Promise<Answer<C>>

/** Makes calls on a server that does not listen, with a session token. */
export function callerOf(app: FastifyInstance, token: string): Caller {
  return async (call, input) => {
    const { params, query, body, form } = partsOf(input)
    const sent =
      form === undefined ? { body: JSON.stringify(body ?? {}), type: 'application/json' } : await multipart(form)
    const answer = await app.inject({
      method: call.method,
      url: `/api${pathOf(call, { ...params })}`,
      query: Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])),
      headers: { authorization: `Bearer ${token}`, ...(call.method === 'GET' ? {} : { 'content-type': sent.type }) },
      ...(call.method === 'GET' ? {} : { payload: sent.body }),
    })
    if (answer.statusCode !== 200)
      throw new Error(`${call.method} ${call.path} answered ${answer.statusCode}: ${answer.body.slice(0, 500)}`)
    return answer.json()
  }
}

interface Parts {
  params?: object
  query?: object
  body?: unknown
  form?: object
}

function partsOf(input: unknown): Parts {
  const none: Parts = {}
  return typeof input === 'object' ? { ...none, ...input } : none
}

async function multipart(form: object): Promise<{ body: Buffer; type: string }> {
  const data = new FormData()
  append(data, '', form)
  const request = new Request('http://localhost', { method: 'POST', body: data })
  return { body: Buffer.from(await request.arrayBuffer()), type: request.headers.get('content-type') ?? '' }
}

function append(data: FormData, name: string, value: unknown): void {
  if (value === undefined || value === null) return
  if (value instanceof File) data.append(name, value)
  else if (Array.isArray(value))
    for (const [n, item] of value.entries()) append(data, item instanceof File ? name : `${name}[${n}]`, item)
  else if (typeof value === 'object')
    for (const [member, item] of Object.entries(value)) append(data, name === '' ? member : `${name}.${member}`, item)
  else data.append(name, String(value))
}
