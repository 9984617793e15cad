import { t } from '@plumbline/texts/domain/sign-in'
import type { FieldProps } from '../../ui/forms/schema-form.ts'
import { TextField } from '../../ui/forms/text-fields.tsx'
import classes from './CodeField.module.css'

/** The emailed code: digits are extracted from pasted text, and phones offer it from the email. */
export function CodeField({ onChange, ...field }: FieldProps<string>) {
  return (
    <div className={classes.code}>
      <TextField
        {...field}
        label={t.verificationCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={100}
        placeholder="12345678"
        onChange={(typed) => onChange(typed.replace(/\D/g, '').slice(0, 8))}
      />
    </div>
  )
}
