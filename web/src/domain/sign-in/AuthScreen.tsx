import { Anchor, Text } from '@mantine/core'
import { t } from '@plumbline/texts/domain/sign-in'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as paths from '../../paths.ts'
import { FocusedTitle } from '../../ui/frames/Screen.tsx'
import { PageTitle } from '../../ui/marks/PageTitle.tsx'
import { rich } from '../../ui/marks/rich.ts'

/** A screen in the auth layout: title, one line on what to do, and a link back to sign-in. */
export function AuthScreen({
  title,
  about,
  foot = <ToLogin />,
  children,
}: {
  title: string
  about: ReactNode
  foot?: ReactNode
  children?: ReactNode
}) {
  return (
    <>
      <PageTitle>{t.titleOfPage({ title })}</PageTitle>
      <FocusedTitle>{title}</FocusedTitle>
      <Text c="dimmed" mt={4} mb="lg" style={{ overflowWrap: 'anywhere' }}>
        {about}
      </Text>
      {children}
      {foot && (
        <Text size="sm" c="dimmed" mt="lg">
          {foot}
        </Text>
      )}
    </>
  )
}

function ToLogin() {
  return (
    <>
      {rich(
        t.remembered({
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
