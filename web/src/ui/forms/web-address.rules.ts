import { isWebAddress } from '@plumbline/contract/wire/fields'

/** Completes 'www.example.com' and 'example.com' to 'https://www.example.com'; returns anything else unchanged. */
export function completedAddress(typed: string): string {
  const address = typed.trim()
  if (
    address === '' ||
    /^[a-z][a-z\d+.-]*:/i.test(address) ||
    !/^[^\s/?#@\\]+\.[^\s./?#@\\]{2,}(?:[/?#]|$)/.test(address)
  )
    return typed
  return isWebAddress(`https://${address}`) ? `https://${address}` : typed
}
