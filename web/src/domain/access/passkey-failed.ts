/** The browser has made or asked no passkey: why, in words to who has tried. */
export class PasskeyFailed extends Error {
  override readonly name = 'PasskeyFailed'
}

/** Whether this page can ask for a passkey at all: browsers do at a name and over https, or on one's own machine, and never at an IP address. */
export function arePasskeysPossible(): boolean {
  return window.isSecureContext && 'PublicKeyCredential' in window && !/^\[|^[\d.]+$/.test(location.hostname)
}
