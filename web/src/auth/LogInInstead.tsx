import { Anchor } from '@mantine/core'
import { Link } from 'react-router'

/** Under the steps of sign-up, for who has an account. */
export function LogInInstead() {
  return (
    <>
      You have an account already?{' '}
      <Anchor component={Link} to="/auth/login" fw={600} inherit>
        Log in
      </Anchor>
    </>
  )
}
