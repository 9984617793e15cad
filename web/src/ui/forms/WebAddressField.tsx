import type { ComponentProps } from 'react'
import { TextField } from './text-fields.tsx'
import { completedAddress } from './web-address.rules.ts'

/** A web address, completed with 'https://' when the field is left or the form sent by Enter. */
export function WebAddressField(field: Omit<ComponentProps<typeof TextField>, 'type' | 'placeholder'>) {
  const complete = () => {
    const typed = String(field.value ?? '')
    const address = completedAddress(typed)
    if (address !== typed) field.onChange(address)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the field inside and is no control itself
    <div onBlur={complete} onKeyDown={({ key }) => key === 'Enter' && complete()}>
      <TextField {...field} type="url" placeholder="https://" />
    </div>
  )
}
