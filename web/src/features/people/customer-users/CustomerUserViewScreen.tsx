import { Anchor } from '@mantine/core'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/people/customer-users'
import { Link } from 'react-router'
import * as paths from '../../../paths.ts'
import { ViewScreen } from '../../../ui/frames/ViewScreen.tsx'
import { customerUserById } from './customer-users.queries.ts'

/** One user to read. */
export function CustomerUserViewScreen(at: ParamsOf<typeof paths.customerUserView>) {
  return (
    <ViewScreen
      title={t.viewProfile}
      nameOf={({ value }) => `${value.FirstName} ${value.LastName}`}
      back={{ to: pathTo(paths.customerUsers, at), label: t.userManagement }}
      read={customerUserById(at.CustomerUserParamId)}
      shown={({ value }) => [
        { label: t.organization, value: value.CustomerName },
        { label: t.emailAddress, value: value.Email },
        { label: t.jobTitle, value: value.Designation },
        { label: t.admin, value: yesOrNo(value.IsAdmin) },
        { label: t.active, value: yesOrNo(value.Active) },
        { label: t.verify, value: yesOrNo(value.IsVerified) },
      ]}
      edit={pathTo(paths.customerUserEdit, at)}
    >
      {({ value }) =>
        value.IsAdmin && (
          <Anchor
            component={Link}
            to={pathTo(paths.resetFactor, { role: 'SuperAdmin', id: value.Id })}
            fw={600}
            w="fit-content"
          >
            {t.removeALostSecond}
          </Anchor>
        )
      }
    </ViewScreen>
  )
}

function yesOrNo(value: boolean): string {
  return value ? t.yes : t.no
}
