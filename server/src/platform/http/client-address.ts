import { isIPv6 } from 'node:net'

/**
 * The client behind an IP address, as rate limits count it. Who has IPv6 has 2^64 addresses of their own and may use another one each
 * time: the first four groups are the client ('2001:db8:1:2::/64'). An IPv4 address is one, also where it is written as IPv6 (security, A9).
 */
export function clientOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  // The platform's own parser writes each address in one way: 'FE80:0::1%eth0' is '[fe80::1]'.
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`)
  const [left = '', right] = hostname.slice(1, -1).split('::')
  const groups = left === '' ? [] : left.split(':')
  const tail = right === undefined || right === '' ? [] : right.split(':')
  const between = Array.from({ length: 8 - groups.length - tail.length }, () => '0')
  return `${[...groups, ...between, ...tail].slice(0, 4).join(':')}::/64`
}

/** Whose turn, memory or rate limit a request takes: the person's who is signed in, else the client's. */
export function ownerOf({
  session,
  ip,
}: {
  readonly session: { readonly userId: string } | null
  readonly ip: string
}) {
  return session?.userId ?? clientOf(ip)
}
