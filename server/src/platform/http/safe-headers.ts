import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'

/**
 * What every answer tells browsers to refrain from (security, A16): helmet's headers, a referrer policy and a content security policy of ours. They are always the same, so that
 * helmet is asked once: for each answer anew it took as long as reading who calls. [OPS-013]
 */
export function safeHeaders(cspReportUrl: string | null): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {}
  const answer = {
    setHeader: (name: string, value: unknown) => {
      headers[name.toLowerCase()] = String(value)
    },
    removeHeader: () => undefined,
  }
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  })
  // Nothing else of a request and its answer is looked at. A real one would load the engine's whole `fetch` (decision 052).
  setHeaders({} as IncomingMessage, answer as unknown as ServerResponse, (fault) => {
    if (fault !== undefined) throw fault
  })
  return { ...headers, ...policyReportedTo(cspReportUrl) }
}

const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join(';')

/** The policy's headers, with whom browsers tell what it has kept them from, where that is somebody. [OPS-013] */
function policyReportedTo(url: string | null): Record<string, string> {
  if (url === null) return { 'content-security-policy': contentSecurityPolicy }
  return {
    'content-security-policy': `${contentSecurityPolicy};report-uri ${url};report-to csp`,
    'reporting-endpoints': `csp="${url}"`,
  }
}
