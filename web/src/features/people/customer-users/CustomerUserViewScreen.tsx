import { Anchor } from '@mantine/core'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { Link } from 'react-router'
import * as paths from '../../../paths.ts'
import { ViewScreen } from '../../../ui/frames/ViewScreen.tsx'
import { customerUserById } from './customer-users.queries.ts'

/** One user to read. */
export function CustomerUserViewScreen(at: ParamsOf<typeof paths.customerUserView>) {
  return (
    <ViewScreen
      title="View Profile"
      nameOf={({ value }) => `${value.FirstName} ${value.LastName}`}
      back={{ to: pathTo(paths.customerUsers, at), label: 'User Management' }}
      read={customerUserById(at.CustomerUserParamId)}
      shown={({ value }) => [
        { label: 'Organization', value: value.CustomerName },
        { label: 'Email Address', value: value.Email },
        { label: 'Job Title', value: value.Designation },
        { label: 'Admin', value: yesOrNo(value.IsAdmin) },
        { label: 'Active', value: yesOrNo(value.Active) },
        { label: 'Verify', value: yesOrNo(value.IsVerified) },
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
            Remove a lost second factor
          </Anchor>
        )
      }
    </ViewScreen>
  )
}

function yesOrNo(value: boolean): string {
  return value ? 'Yes' : 'No'
}
