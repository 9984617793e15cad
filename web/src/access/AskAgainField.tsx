import { PasswordField, type TextProps } from '../ui/forms/text-fields.tsx'
import { useSession } from './session.ts'

/** Who is signed in is asked once more, before what cannot be undone or takes data out. [TEAM-007] */
export function AskAgainField(field: Omit<TextProps, 'label' | 'autoComplete'>) {
  const { email } = useSession()
  return (
    <>
      {/* Tells password managers whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...field} label="Your password" description="Asked again, to be sure that it is you." required />
    </>
  )
}
