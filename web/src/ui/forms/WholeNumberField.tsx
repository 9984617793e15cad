import { language } from '@plumbline/texts/src/language'
import type { TextProps } from './text-fields.tsx'
import { TextField } from './text-fields.tsx'
import { groupsByPoint, wholeDigits } from './whole-number.rules.ts'

/**
 * A whole number in any common notation, converted to digits when the field is left or the form sent by Enter. `cents`:
 * an amount of money.
 */
export function WholeNumberField({ cents = false, ...field }: TextProps & { cents?: boolean }) {
  const complete = () => {
    const typed = String(field.value ?? '')
    const digits = wholeDigits(typed, { cents, pointGroups: [navigator.language, language()].some(groupsByPoint) })
    if (digits !== typed) field.onChange(digits)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the field inside and is no control itself
    <div onBlur={complete} onKeyDown={({ key }) => key === 'Enter' && complete()}>
      <TextField {...field} inputMode="decimal" autoComplete="off" />
    </div>
  )
}
