import { passwordRules } from '@plumbline/contract/domain/passwords'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/domain/access'
import { list } from '@plumbline/texts/src/formats'
import { PasswordField, type TextProps } from '../../ui/forms/text-fields.tsx'
import classes from './NewPasswordField.module.css'

/** A new password: a strength meter shows how much of the rule is met, and a text names what is missing. */
export function NewPasswordField(props: Omit<TextProps, 'autoComplete' | 'description'>) {
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      below={<Meter password={String(props.value ?? '')} isFaulty={props.error !== undefined} />}
    />
  )
}

function Meter({ password, isFaulty }: { password: string; isFaulty: boolean }) {
  const missing = passwordRules.filter(({ keeps }) => !keeps(password))
  const kept = passwordRules.length - missing.length
  return (
    <span className={classes.meter}>
      <span className={classes.bars} data-full={missing.length === 0} aria-hidden>
        {passwordRules.map(({ rule }, n) => (
          <span key={rule} className={classes.bar} data-kept={n < kept} />
        ))}
      </span>
      <span className={classes.words} data-faulty={isFaulty} aria-live="polite">
        {missing.length === 0
          ? t.passwordMeetsAllRules
          : password === ''
            ? WANTED
            : t.stillMissing({ missing: listed(missing) })}
      </span>
    </span>
  )
}

/** The whole rule, in one sentence. */
const WANTED = t.passwordRules({ passwordMin: limits.passwordMin })

const ruleWords: Readonly<Record<(typeof passwordRules)[number]['rule'], string>> = {
  length: t.atLeastCharacters({ passwordMin: limits.passwordMin }),
  number: t.aNumber,
  upperCase: t.anUpperCaseLetter,
  lowerCase: t.aLowerCaseLetter,
  special: t.aSpecialCharacter,
}
const listed = (missing: readonly (typeof passwordRules)[number][]) => list(missing.map(({ rule }) => ruleWords[rule]))
