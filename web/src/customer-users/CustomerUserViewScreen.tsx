import { useParams } from 'react-router'
import { ViewScreen } from '../ui/frames/ViewScreen.tsx'
import { customerUserById } from './customer-users.queries.ts'

/** One user to read. */
export function CustomerUserViewScreen() {
  const { customersUserParamId: customerId = '', CustomerUserParamId: id = '' } = useParams()
  const list = `/superAdmin/manage-customers-profile/customers-users/${customerId}`
  return (
    <ViewScreen
      title="View Profile"
      back={{ to: list, label: 'User Management' }}
      read={customerUserById(id)}
      shown={({ value }) => [
        { label: 'Organization', value: value.CustomerName },
        { label: 'First Name', value: value.FirstName },
        { label: 'Last Name', value: value.LastName },
        { label: 'Email Address', value: value.Email },
        { label: 'Job Title', value: value.Designation },
        { label: 'Admin', value: yesOrNo(value.IsAdmin) },
        { label: 'Active', value: yesOrNo(value.Active) },
        { label: 'Verify', value: yesOrNo(value.IsVerified) },
      ]}
      edit={`${list}/edit/${id}`}
    />
  )
}

function yesOrNo(value: boolean): string {
  return value ? 'Yes' : 'No'
}
