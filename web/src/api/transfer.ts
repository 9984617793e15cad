import { type CallSpec, pathOf } from '@plumbline/contract/wire/call'
import { aboutFailure, addressFor, CallFailed, failureIn, NetworkFailed } from './send.ts'

/** Milliseconds without progress after which a transfer has failed. [ANSW-013] */
export const SILENCE = 60_000

interface Transfer {
  readonly params?: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  readonly octets?: Blob
  readonly signal: AbortSignal
  /** Called with the number of bytes sent so far. */
  readonly moved?: (bytes: number) => void
}

/**
 * Makes a call whose answer is in its headers, and returns a function that reads them. `fetch` reports no upload
 * progress. Throws `CallFailed` or `NetworkFailed`, or the signal's reason once aborted.
 */
export function transfer(call: CallSpec, { params, headers, octets, signal, moved }: Transfer) {
  const request = new XMLHttpRequest()
  const abort = () => request.abort()
  let timer = setTimeout(abort, SILENCE)
  return new Promise<(name: string) => string>((done, failed) => {
    request.open(call.method, addressFor(pathOf(call, params)))
    const token = localStorage.getItem('token')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    if (octets && call.octets) request.setRequestHeader('content-type', call.octets.type)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded }) => {
      clearTimeout(timer)
      timer = setTimeout(abort, SILENCE)
      moved?.(loaded)
    }
    request.onload = () => {
      if (request.status < 300) done((name) => request.getResponseHeader(name) ?? '')
      else
        failed(
          new CallFailed(
            failureIn(request, saidIn(request.responseText)),
            aboutFailure((name) => request.getResponseHeader(name)),
          ),
        )
    }
    request.onerror = () => failed(new NetworkFailed('No answer from the server'))
    request.onabort = () => failed(signal.aborted ? signal.reason : new NetworkFailed('No byte has moved for a minute'))
    if (signal.aborted) return failed(signal.reason)
    signal.addEventListener('abort', abort)
    request.send(octets ?? null)
  }).finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  })
}

function saidIn(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
