import type { Inquiry } from '@plumbline/contract/inquiries/inquiries'
import { itemsIn } from '@plumbline/contract/wire/separators'
import { t } from '@plumbline/texts/inquiries/respondents'
import { number } from '@plumbline/texts/src/formats'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSession } from '../../../../domain/access/session.ts'
import { CheckboxField } from '../../../../ui/forms/CheckboxField.tsx'
import { TextField } from '../../../../ui/forms/fields.tsx'
import { LockedField } from '../../../../ui/forms/LockedField.tsx'
import { FieldGroup } from '../../../../ui/frames/FormScreen.tsx'
import { suggestedRespondents } from '../../inquiries/inquiries.queries.ts'
import { AddressesField } from './AddressesField.tsx'
import { FromList } from './FromList.tsx'
import { countOf } from './imported.rules.ts'
import type { RespondentsForm } from './respondents-form.ts'
import classes from './sending.module.css'

/** What each step is given. */
export interface StepProps {
  form: RespondentsForm
  inquiry: Inquiry
  title: ReactNode
}

/** Who is invited: typed, from a list, oneself; and what they are grouped by. */
export function PeopleStep({ form, inquiry, title }: StepProps) {
  return (
    <div className={classes.fields}>
      {title}
      <PeopleFields form={form} inquiry={inquiry} />
      <FieldGroup title={t.groups}>
        <AttributesField key={form.values.Source} form={form} />
      </FieldGroup>
    </div>
  )
}

interface PeopleFieldsProps extends Pick<StepProps, 'form' | 'inquiry'> {
  /** Who is asked already is not suggested. */
  isAsked?: (email: string) => boolean
}

/** The people of an inquiry, the first or more of them. */
export function PeopleFields({ form, inquiry, isAsked = () => false }: PeopleFieldsProps) {
  const { customerId, email: own } = useSession()
  const colleagues = useQuery(suggestedRespondents(customerId))
  const { Participants: good, Names: names, Faulty: faulty } = form.values
  return (
    <FieldGroup>
      <AddressesField
        addresses={{
          good: good === '' ? [] : good,
          names: names === '' ? {} : names,
          faulty: faulty === '' ? [] : faulty,
        }}
        onChange={({ good, names, faulty }) =>
          form.set({ Participants: [...good], Names: { ...names }, Faulty: [...faulty] })
        }
        error={form.fault('Participants')}
        faultyError={form.fault('Faulty')}
        suggestions={colleagues.data?.filter(({ Email }) => !isAsked(Email)) ?? []}
      />
      <FromList form={form} inquiry={inquiry} />
      <CheckboxField
        {...form.field('IsCustomerAdminRespondent')}
        label={t.takeSurveyToo}
        description={t.aboutOwnSurvey}
      />
      <LockedField
        label={t.participantsCount}
        value={number(countOf(form.values, own))}
        description={t.countedFromTheAddresses}
      />
    </FieldGroup>
  )
}

/** What respondents are grouped by: named here by hand, unless a list brings its columns. */
function AttributesField({ form }: Pick<StepProps, 'form'>) {
  const { Respondents, AttributeNames: names, Confidentiality } = form.values
  const [typed, setTyped] = useState(names === '' ? '' : names.join(', '))
  const isConfidential = Confidentiality === 'confidential'
  if (Respondents.length > 0)
    return (
      <LockedField
        label={t.groupBy}
        value={names === '' ? '' : names.join(', ') || t.none}
        description={t.groupsOfList({ isConfidential })}
      />
    )
  return (
    <TextField
      name="AttributeNames"
      label={t.groupBy}
      description={t.aboutGroups({ isConfidential })}
      value={typed}
      onChange={(text) => {
        setTyped(text)
        form.set({ AttributeNames: itemsIn(text) })
      }}
      error={
        form.fault('AttributeNames') ??
        form.fault('AttributeNames.0') ??
        form.fault('AttributeNames.1') ??
        form.fault('AttributeNames.2')
      }
    />
  )
}
