import { isIPv6 } from 'node:net'

/**
 * The client behind an IP address, as rate limits count it. An IPv6 user owns 2^64 addresses and can use a different one each
 * time, so the first four groups are the client ('2001:db8:1:2::/64'). An IPv4 address is one client, even when written as IPv6 (security, A9).
 */
export function clientOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  // The platform’s own parser normalises each address: 'FE80:0::1%eth0' is '[fe80::1]'.
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`)
  const [left = '', right] = hostname.slice(1, -1).split('::')
  const groups = left === '' ? [] : left.split(':')
  const tail = right === undefined || right === '' ? [] : right.split(':')
  const between = Array.from({ length: 8 - groups.length - tail.length }, () => '0')
  return `${[...groups, ...between, ...tail].slice(0, 4).join(':')}::/64`
}

/** Whose turn, memory or rate limit a request uses: the signed-in person’s, otherwise the client’s. */
export function ownerOf({
  session,
  ip,
}: {
  readonly session: { readonly userId: string } | null
  readonly ip: string
}) {
  return session?.userId ?? clientOf(ip)
}
