import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'

/**
 * The security headers of every answer (security, A16): helmet’s, plus our referrer policy and content security policy. They never change, so
 * helmet is asked once: asking it for each answer took as long as authenticating the caller. [OPS-013]
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
  // Helmet uses nothing else of a request and its answer. Real ones would load the engine’s whole `fetch` (decision 052).
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

/** The policy’s headers, with the address that browsers report violations to, if there is one. [OPS-013] */
function policyReportedTo(url: string | null): Record<string, string> {
  if (url === null) return { 'content-security-policy': contentSecurityPolicy }
  return {
    'content-security-policy': `${contentSecurityPolicy};report-uri ${url};report-to csp`,
    'reporting-endpoints': `csp="${url}"`,
  }
}
