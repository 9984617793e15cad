import { isWebAddress } from '@plumbline/contract/wire/fields'

/** 'www.example.com' and 'example.com' as the address that is meant, 'https://www.example.com'; anything else as it was typed. */
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
