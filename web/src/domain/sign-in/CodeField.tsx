import { t } from '@plumbline/texts/domain/sign-in'
import type { FieldProps } from '../../ui/forms/schema-form.ts'
import { TextField } from '../../ui/forms/text-fields.tsx'
import classes from './CodeField.module.css'

/** The mailed code: its digits are taken out of whatever is pasted, and phones offer it from the mail. */
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
