import { Anchor } from '@mantine/core'
import { t } from '@plumbline/texts/domain/sign-in'
import { Link } from 'react-router'
import * as paths from '../../paths.ts'
import { rich } from '../../ui/marks/rich.ts'

/** Below the steps of sign-up, for people with an account. */
export function LogInInstead() {
  return (
    <>
      {rich(
        t.alreadyHaveAnAccount({
          link: (words) => (
            <Anchor component={Link} to={paths.login} fw={600} inherit>
              {words}
            </Anchor>
          ),
        }),
      )}
    </>
  )
}
