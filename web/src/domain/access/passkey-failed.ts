/** Creating or using a passkey failed: why, in words for the person. */
export class PasskeyFailed extends Error {
  override readonly name = 'PasskeyFailed'
}

/**
 * Whether this page can use passkeys: browsers require a host name and https, or localhost, and never an IP address.
 */
export function arePasskeysPossible(): boolean {
  return window.isSecureContext && 'PublicKeyCredential' in window && !/^\[|^[\d.]+$/.test(location.hostname)
}
