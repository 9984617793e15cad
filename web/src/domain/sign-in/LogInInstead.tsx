import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import * as paths from '../../paths.ts'

/** Under the steps of sign-up, for who has an account. */
export function LogInInstead() {
  return (
    <>
      Already have an account?{' '}
      <Anchor component={Link} to={paths.login} fw={600} inherit>
        Log in
      </Anchor>
    </>
  )
}
